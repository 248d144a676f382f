import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SEMPRE_APERTO, countAperti } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { ConNome } from '#domain/lingue.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { drawBreve } from '#domain/say-giorni.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cambio-date.module.css';
import { testiPrenotazioni } from './testi.ts';

/** A piece and its days. */
export type Posto = Intervallo & ConNome;

interface PrimaEDopoProps {
  /** By what a space is paid, before and after; undefined for an instrument. */
  tariffa: Tariffa | undefined;
  prima: Posto;
  /** Null until the new days are chosen. */
  dopo: Posto | null;
}

/** The days and the cost of a booking before and after a change (prodotto/prenotazioni#cambio). */
export function PrimaEDopo({ tariffa, prima, dopo }: PrimaEDopoProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const { sayPrezzo } = useSayCosto();
  const { data: calendario = SEMPRE_APERTO } = useQuery(calendarioQuery());
  const write = (posto: Posto) => ({
    cosa: dopo && dopo.nome !== prima.nome ? posto : null,
    giorni: drawBreve(posto, lingua, oggi),
    quanti: t('giorni', { count: giorniIn(posto) }),
    costo: tariffa
      ? sayPrezzo(costoOf([{ tipo: 'spazio', giorni: countAperti(calendario, posto) }], tariffa))
      : null,
  });
  return (
    <div className={cx('num', styles['primaEDopo'])}>
      <Lato nome={t('adesso')} detto={write(prima)} />
      <Lato nome={t('cambia_diventa')} detto={dopo && write(dopo)} />
    </div>
  );
}

interface LatoProps {
  nome: string;
  /** Null until the new days are chosen. */
  detto: { cosa: ConNome | null; giorni: string; quanti: string; costo: string | null } | null;
}

function Lato({ nome, detto }: LatoProps) {
  const t = useTesti(testiPrenotazioni);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <small id={id}>{nome}</small>
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
        <span>{t('cambia_scegli')}</span>
      )}
    </div>
  );
}
