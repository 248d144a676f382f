import { useEffect, useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { nomeIn } from '#domain/lingue.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { formatEuro, formatPersona } from '#web/shared/format.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Orari } from '#web/shared/orari.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { StatusTag } from '#web/shared/ui/tag.tsx';
import { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { focusHeading } from '#web/shared/focus.ts';
import styles from './esito.module.css';
import { testiEsito, type TraduciEsito } from './testi.ts';
import { viewEsito, type VistaEsito } from './vista-esito.ts';

interface EsitoPrenotazioneProps {
  prenotazioni: readonly Prenotazione[];
  per?: SchedaUtente | undefined;
  /** The label of the button that closes the card. */
  altro: 'altri_giorni' | 'cerca' | 'chiudi';
  onAltro: () => void;
}

/** The card of new bookings. Its heading takes the focus of the removed button (prodotto/prenotazioni#esito). */
export function EsitoPrenotazione({ prenotazioni, per, altro, onAltro }: EsitoPrenotazioneProps) {
  const t = useTesti(testiEsito);
  const lingua = useLingua();
  const oggi = useOggi();
  const vista = viewEsito(prenotazioni);
  const { stato, cose, periodo, righe } = vista;
  const { sayCauzione } = useSayCosto();
  const cauzione = sayCauzione(vista.costo, per ? 'altrui' : righe ? 'ogni' : undefined);
  const costo = useCosto(vista, per !== undefined, t);
  const porta = useDaPortare(cose.map(({ id }) => id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusHeading(heading.current);
    // The whole card, which begins above its heading.
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const list = (all: readonly string[]) => new Intl.ListFormat(localeOf(lingua)).format(all);
  const giorni = t('giorni', { count: vista.giorni });
  const span = formatPeriodo(periodo, lingua, 'long', oggi);
  const quando = righe ? t('giorni_tra', { giorni, span }) : span;
  const nomi = list([...new Set(cose.map((cosa) => nomeIn(lingua, cosa)))]);
  return (
    <section className={cx(styles['esito'], 'stack left relative mb4 raised')} aria-labelledby="esito">
      <p className="soft small num">{sayNumeri(prenotazioni, list, t)}</p>
      <h2 className="t5" id="esito" ref={heading} tabIndex={-1}>
        {per
          ? t('per_titolo', { nomi, quando, persona: formatPersona(per) })
          : t(`titolo_${stato}`, { count: prenotazioni.length, nomi, quando })}
      </h2>
      {stato !== 'mista' && <StatusTag stato={stato} />}
      <dl className="grid cols-auto-1 gap-6-4 t2">
        <dt>{t('adesso')}</dt>
        <dd>
          {per
            ? t(per.email === null ? 'per_stampa' : 'per_scritto', { count: prenotazioni.length })
            : t(`adesso_${stato}`, { count: prenotazioni.length })}
        </dd>
        {cose.length > 1 && (
          <>
            <dt>{t('cosa')}</dt>
            <dd>
              <ul className="stack g1">
                {cose.map(({ id, numeri, confermata, ...cosa }) => (
                  <li key={id}>
                    <b>
                      <Nome di={cosa} />
                    </b>{' '}
                    <span className="soft num">{list(numeri.map(String))}</span>
                    {stato === 'mista' && <StatusTag stato={confermata ? 'confermata' : 'da_confermare'} />}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{t('quando')}</dt>
        <dd className="num">
          <p>
            {righe
              ? t('primo', { giorni, giorno: formatGiorno(periodo.inizio, lingua, 'long', oggi) })
              : vista.giorni > 1
                ? t('durata', { quando, giorni })
                : quando}
          </p>
          <p className="soft">
            <Orari />
          </p>
        </dd>
        <dt>{t('costo')}</dt>
        <dd className="num">{costo}</dd>
        {cauzione && (
          <>
            <dt>{t('cauzione')}</dt>
            <dd className="num">{cauzione}</dd>
          </>
        )}
        {porta.cose.length > 0 && (
          <>
            <dt>{t('porta')}</dt>
            <dd lang={porta.lang}>
              {porta.cose.map((cosa) => (
                <p key={cosa}>{cosa}</p>
              ))}
            </dd>
          </>
        )}
      </dl>
      {righe && (
        <Disclosure title={t('elenco')}>
          <ul className={cx('grid gap-6', styles['giorni'])}>
            {righe.map(({ id, inizio, fine, prenotabile }) => (
              <li className="flex wrap baseline t2" key={id}>
                <span className="num">{formatPeriodo({ inizio, fine }, lingua, 'long', oggi)}</span>
                {cose.length > 1 && <Nome di={prenotabile} />}
                <small className="soft num">{t('numero', { count: 1, numeri: id })}</small>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Row>
        {!per && (
          <LinkButton
            to={`${PATHS.profilo}?scheda=${stato === 'confermata' ? 'attive' : 'richieste'}`}
            variant="primary"
          >
            {t('tue_prenotazioni')}
          </LinkButton>
        )}
        {per?.email === null && (
          <LinkButton to={`${PATHS.posta}?stato=da_stampare`} variant="primary">
            {t('per_lettere')}
          </LinkButton>
        )}
        <Button onClick={onAltro}>{t(altro)}</Button>
      </Row>
    </section>
  );
}

/** 'Prenotazione 452', 'Prenotazioni 453 e 454', 'Prenotazioni da 455 a 459'. */
function sayNumeri(
  prenotazioni: readonly Prenotazione[],
  list: (all: readonly string[]) => string,
  t: TraduciEsito,
): string {
  const ids = prenotazioni.map(({ id }) => id).toSorted((a, b) => a - b);
  const [first, last] = [ids[0]!, ids.at(-1)!];
  const count = ids.length;
  const isRow = count > 2 && last - first === count - 1;
  return isRow ? t('numeri', { da: first, a: last }) : t('numero', { count, numeri: list(ids.map(String)) });
}

/** The price, the days that pay for it, and what is left to pay. */
function useCosto({ costo, usate }: VistaEsito, per: boolean, t: TraduciEsito): string {
  const { sayPrezzo, sayContributo } = useSayCosto();
  if (costo.prezzo === null) return t('gratuito');
  const prezzo = [sayPrezzo(costo), sayContributo(costo)].filter(Boolean).join(', ');
  if (!usate) return prezzo;
  const usa = t(per ? 'usa_sue' : 'usa_tue', { count: usate.usate });
  const { da_pagare, euro } = usate;
  const resto = da_pagare > 0 && t('resto', { count: da_pagare, euro: formatEuro(euro) });
  return [`${prezzo}.`, usa, resto].filter(Boolean).join(' ');
}
