import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Proposta } from '#contract/proposte.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { costoOf, giorniPagatiPrima } from '#domain/costo.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { countAperti } from '#domain/apertura.ts';
import { nomeIn } from '#domain/lingue.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarPlus, Check, ClockAlert, X } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { StatusTag, Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import label from '#web/shared/esito/esito.module.css';
import { focusHeading } from '#web/shared/focus.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';
import styles from './proposte.module.css';
import { testiProposte } from './testi.ts';

interface RispostaPropostaProps {
  proposta: Proposta;
  adesso: boolean;
}

/** The outcome of a proposal (prodotto/pagine#proposta). If new, focuses the heading: the button is gone. */
export function Risposta({ proposta, adesso }: RispostaPropostaProps) {
  const t = useTesti(testiProposte);
  const lingua = useLingua();
  const oggi = useOggi();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!adesso) return;
    focusHeading(heading.current);
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [adesso]);
  const { prenotazione, stato, esito, entro, altrimenti } = proposta;
  const nome = nomeIn(lingua, prenotazione.prenotabile);
  const say = { t, lingua, oggi };
  const prima = formatPeriodo(prenotazione, say.lingua, 'long', say.oggi);
  const titolo = (testo: string, tag?: ReactNode) => (
    <div className="flex wrap between middle g2-4">
      <h2 className="t5" id={id} ref={heading} tabIndex={-1}>
        {testo}
      </h2>
      {tag}
    </div>
  );
  const cosa = { nome, giorni: prima };
  const presi = proposta.proposte[0];
  if (stato === 'accettata' && presi && adesso)
    return (
      <section className={cx(label['esito'], 'stack left relative mb4 raised')} aria-labelledby={id}>
        <p className="soft small num">{t('prenotazione_id', { id: prenotazione.id })}</p>
        <h2 className="t5" id={id} ref={heading} tabIndex={-1}>
          {t('presa', { nome, giorni: formatPeriodo(presi, say.lingua, 'long', say.oggi) })}
        </h2>
        <StatusTag stato={prenotazione.confermata ? 'confermata' : 'da_confermare'} />
        <dl className="grid cols-auto-1 gap-6-4 t2">
          <dt>{t('adesso')}</dt>
          <dd>{t(prenotazione.confermata ? 'presa_adesso' : 'presa_attesa')}</dd>
          <dt>{t('prima')}</dt>
          <dd className="num">
            <s>{formatPeriodo(prenotazione, say.lingua, 'arrow', say.oggi)}</s>
          </dd>
          <CostoDopo prenotazione={prenotazione} presi={presi} />
        </dl>
        <VaiAlleTue />
      </section>
    );
  return (
    <Card role="region" aria-labelledby={id} className={cx('stack g3 packed', styles['proposta'])}>
      {stato === 'accettata' && presi && (
        <>
          {titolo(
            nome,
            <Tag variant="ok" icon={<Check />}>
              {t('spostata')}
            </Tag>,
          )}
          <p>
            {t('hai_scelto')} <b className="num">{formatPeriodo(presi, say.lingua, 'arrow', say.oggi)}</b>.{' '}
            {t('prima_era', { giorni: prima })}
          </p>
        </>
      )}
      {stato === 'rifiutata' && (
        <>
          {titolo(
            t('annullata'),
            <Tag variant="past" icon={<X />}>
              {t('annullata')}
            </Tag>,
          )}
          <p>
            {t('annullata_testo', cosa)} {prenotazione.confermata && t('te_lo_scriviamo')}
          </p>
          <AltriGiorni />
        </>
      )}
      {stato === 'scaduta' && (
        <>
          {titolo(
            t('finito'),
            <Tag variant="late" icon={<ClockAlert />}>
              {t('scaduta')}
            </Tag>,
          )}
          <p>
            {t('fino_a', { giorno: formatGiorno(entro, lingua, 'long', oggi) })}{' '}
            {esito === 'resta' && altrimenti === 'annulla'
              ? t('scaduta_cominciata', cosa)
              : t(esito ? `scaduta_${esito}` : 'scaduta_adesso', cosa)}
          </p>
          {esito === 'annullata' ? <AltriGiorni /> : <VaiAlleTue />}
          <p>
            <TelefonoCentro />
          </p>
        </>
      )}
      {stato === 'superata' && (
        <>
          {titolo(t('cambiata'))}
          <p>{t('cambiata_testo', { nome })}</p>
          <VaiAlleTue />
        </>
      )}
    </Card>
  );
}

/** The cost of the accepted days, if it has changed. */
function CostoDopo({ prenotazione, presi }: Pick<Proposta, 'prenotazione'> & { presi: Intervallo }) {
  const t = useTesti(testiProposte);
  const calendario = useQuery(calendarioQuery()).data;
  const { sayPrezzo } = useSayCosto();
  if (!calendario) return null;
  const { prenotabile, tariffa } = prenotazione;
  const say = (giorni: number) => sayPrezzo(costoOf([{ tipo: prenotabile.tipo, giorni }], tariffa));
  const dopo = say(countAperti(calendario, presi));
  const isSame = dopo === say(giorniPagatiPrima(calendario, prenotazione));
  return (
    <>
      <dt>{t('costo')}</dt>
      <dd className="num">{isSame ? t('come_prima') : dopo}</dd>
    </>
  );
}

/** A link to the person's bookings, which asks for a login. */
export function VaiAlleTue() {
  const t = useTesti(testiProposte);
  return (
    <div>
      <LinkButton to={PATHS.profilo} variant="primary">
        {t('tue_prenotazioni')}
      </LinkButton>
    </div>
  );
}

function AltriGiorni() {
  const t = useTesti(testiProposte);
  return (
    <div>
      <LinkButton to={PATHS.home} variant="primary" icon={<CalendarPlus />}>
        {t('altri_giorni')}
      </LinkButton>
    </div>
  );
}

/** Accepts a proposed span, or none (null); with the token of a letter if signed out. */
export function useRispondiProposta(id: number, token: string | undefined) {
  return useChange((span: Intervallo | null): Promise<Proposta> => {
    const con = token === undefined ? {} : { token };
    return span
      ? call('POST /proposte/{id}/accetta', {
          params: { id },
          body: { inizio: span.inizio, fine: span.fine, ...con },
        })
      : call('POST /proposte/{id}/rifiuta', { params: { id }, body: con });
  }, refreshPrenotazioni);
}
