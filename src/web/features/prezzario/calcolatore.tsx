import { useId, useState } from 'react';
import { findPacchetto } from '#domain/prezzi.ts';
import { useTariffa } from '#web/shared/costo/use-costo.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useCentro, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Field } from '#web/shared/ui/field.tsx';
import { Minus, Plus } from '#web/shared/ui/icons.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './prezzario.module.css';
import { type ContoGiorni, countGiorni, MAX_GIORNI_CONTO, readGiorni } from './conto.ts';
import { testiPrezzario } from './testi.ts';

/** The price of a number of days, with its packages (prodotto/prezzi#prezzo); for information only. */
export function Calcolatore() {
  const t = useTesti(testiPrezzario);
  const id = useId();
  const tariffa = useTariffa();
  const [text, setText] = useState('7');
  const giorni = readGiorni(text);
  const step = (by: number) => {
    const from = giorni ?? (Math.trunc(Number(text)) || 0);
    setText(String(Math.min(Math.max(from + by, 1), MAX_GIORNI_CONTO)));
  };
  return (
    <Card className="stack" role="group" aria-labelledby={id}>
      <div>
        <h2 id={id} className="mb1 t5">
          {t('conto')}
        </h2>
        <p className="soft">{t('conto_aiuto')}</p>
      </div>
      <Field
        label={t('quanti_giorni')}
        error={giorni === null && text.trim() !== '' ? t('fuori_misura', { n: MAX_GIORNI_CONTO }) : undefined}
      >
        {(ids) => (
          <div className={cx('flex g2 middle', styles['passi'])}>
            <IconButton
              label={t('un_giorno_meno')}
              icon={<Minus />}
              variant="secondary"
              onClick={() => step(-1)}
            />
            <input
              {...ids}
              className={cx(styles['numero'], 'entry h48 raised framed r2 text-center ink')}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <IconButton
              label={t('un_giorno_piu')}
              icon={<Plus />}
              variant="secondary"
              onClick={() => step(1)}
            />
          </div>
        )}
      </Field>
      <div className={cx('grid packed g2 pt4', styles['esito'])}>
        {giorni !== null && <Esito conto={countGiorni(giorni, tariffa)} />}
      </div>
    </Card>
  );
}

function Esito({ conto }: { conto: ContoGiorni }) {
  const t = useTesti(testiPrezzario);
  const listino = useCentro().testi;
  const langOf = useLangOf();
  const { giorni, costo, pacchetti, coperti, risparmio } = conto;
  const giorniOf = (count: number) => t('tanti_giorni', { count });
  return (
    <>
      <Said as="span" later className={cx('flex wrap baseline', styles['conto'])}>
        <Price euro={costo.prezzo ?? 0} /> <span className="num">{t('per_giorni', { count: giorni })}</span>
      </Said>
      <span className="flex wrap g2">
        {pacchetti.map((one) => {
          const nome = findPacchetto(listino, one.giorni)?.etichetta;
          return (
            <span key={one.giorni} className={cx(styles['pacchetto'], 'relative framed t2 lh130 num')}>
              <b aria-hidden="true">{one.quanti} ×</b>
              <VisuallyHidden>{t('volte', { count: one.quanti })}</VisuallyHidden>{' '}
              {nome && <span lang={langOf(nome)}>{nome},</span>} {giorniOf(one.giorni)}
            </span>
          );
        })}
      </span>
      {costo.contributo > 0 && <span>{t('contributo', { euro: formatEuro(costo.contributo) })}</span>}
      {/* The contribution is per day. */}
      {coperti > giorni && costo.contributo === 0 && <span>{t('avanza', { n: coperti })}</span>}
      {risparmio > 0 && <span className="bold ok">{t('risparmi', { euro: formatEuro(risparmio) })}</span>}
    </>
  );
}

/** An amount of whole euro, in large type (prodotto/aspetto#calendario). */
export function Price({ euro }: { euro: number }) {
  return <p className={cx(styles['price'], 'w800 num')}>{formatEuro(euro)}</p>;
}
