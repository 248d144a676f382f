import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { countAperti, SEMPRE_APERTO } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { ConNome } from '#domain/lingue.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cartellino.module.css';
import { testiCambio } from './testi-cambio.ts';

type PezzoEGiorni = Intervallo & ConNome;

interface PrimaEDopoProps {
  /** The price of a space, before and after; undefined for an instrument. */
  tariffa: Tariffa | undefined;
  prima: PezzoEGiorni;
  /** Null until the new days are chosen. */
  dopo: PezzoEGiorni | null;
}

/** Days and cost of a booking before and after a change (prodotto/prenotazioni#cambio). */
export function PrimaEDopo({ tariffa, prima, dopo }: PrimaEDopoProps) {
  const t = useTesti(testiCambio);
  const lingua = useLingua();
  const oggi = useOggi();
  const { sayPrezzo } = useSayCosto();
  const { data: calendario = SEMPRE_APERTO } = useQuery(calendarioQuery());
  const write = (posto: PezzoEGiorni) => ({
    cosa: dopo && dopo.nome !== prima.nome ? posto : null,
    giorni: formatPeriodo(posto, lingua, 'arrow-brief', oggi),
    quanti: t('giorni', { count: giorniIn(posto) }),
    costo: tariffa
      ? sayPrezzo(costoOf([{ tipo: 'spazio', giorni: countAperti(calendario, posto) }], tariffa))
      : null,
  });
  return (
    <div className={cx('grid g2 t2 lh130 num', styles['primaEDopo'])}>
      <Lato nome={t('adesso')} detto={write(prima)} />
      <Lato nome={t('diventa_lato')} detto={dopo && write(dopo)} />
    </div>
  );
}

interface LatoProps {
  nome: string;
  detto: { cosa: ConNome | null; giorni: string; quanti: string; costo: string | null } | null;
}

function Lato({ nome, detto }: LatoProps) {
  const t = useTesti(testiCambio);
  const id = useId();
  return (
    <div className="grid packed p2-3 sunken r2 anywhere" role="group" aria-labelledby={id}>
      <small className="small soft" id={id}>
        {nome}
      </small>
      {detto ? (
        <>
          {detto.cosa && (
            <b>
              <Nome di={detto.cosa} />
            </b>
          )}
          <b>{detto.giorni}</b>
          <span>{[detto.quanti, detto.costo].filter(Boolean).join(', ')}</span>
        </>
      ) : (
        <span>{t('scegli_giorni')}</span>
      )}
    </div>
  );
}
