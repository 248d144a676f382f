import { useMemo } from 'react';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { PRIMO_GIORNO, ULTIMO_GIORNO, addGiorni, type Giorno } from '#domain/giorno.ts';
import { nameSettimana } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { nameMese } from '#web/shared/ui/calendario/mese.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronLeft, ChevronRight } from '#web/shared/ui/icons.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { layAnno, type Fatto, type MeseAnno } from './lay-anno.ts';
import styles from './anno.module.css';
import { testiChiusure } from './testi.ts';
import { sayGiorniChiusi } from './vista-chiusura.ts';
import { Said } from '#web/shared/ui/said.tsx';

const yearOf = (giorno: Giorno): number => Number(giorno.slice(0, 4));

interface AnnoProps {
  anno: number;
  onAnno: (anno: number) => void;
  /** Undefined until it has loaded. */
  periodo: PeriodoChiusure | undefined;
  /** Whether it could not be loaded, which the page says. */
  isError: boolean;
}

/**
 * A year at a glance: days of rest, public holidays, closures and stops. It is read, not pressed: what a month contains
 * is also said in a sentence (prodotto/amministrazione#chiusure).
 */
export function Anno({ anno, onAnno, periodo, isError }: AnnoProps) {
  const t = useTesti(testiChiusure);
  return (
    <Card>
      <section aria-labelledby="anno">
        <div className={styles['testa']}>
          <IconButton
            label={t('anno', { anno: anno - 1 })}
            icon={<ChevronLeft />}
            disabled={anno <= yearOf(PRIMO_GIORNO)}
            onClick={() => onAnno(anno - 1)}
          />
          <Said as="h2" later id="anno" className={styles['anno']}>
            {anno}
          </Said>
          <IconButton
            label={t('anno', { anno: anno + 1 })}
            icon={<ChevronRight />}
            disabled={anno >= yearOf(ULTIMO_GIORNO)}
            onClick={() => onAnno(anno + 1)}
          />
        </div>
        {periodo && <Mesi anno={anno} periodo={periodo} />}
        {!periodo && !isError && (
          <Loading>
            <Skeleton height="90vh" />
          </Loading>
        )}
      </section>
    </Card>
  );
}

function Mesi({ anno, periodo }: { anno: number; periodo: PeriodoChiusure }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const oggi = useOggi();
  const mesi = useMemo(() => layAnno(anno, periodo, oggi), [anno, periodo, oggi]);
  const riposo = sayRiposo(periodo.giorni, lingua);
  return (
    <>
      {riposo && <VisuallyHidden>{t('riposo_ogni', { giorni: riposo })}</VisuallyHidden>}
      <ol className={styles['mesi']}>
        {mesi.map((mese) => (
          <li key={mese.primo}>
            <h3 className={styles['nome']}>{nameMese(mese.primo, lingua).replace(/ \d+$/, '')}</h3>
            <Detto fatti={mese.fatti} />
            <Disegno mese={mese} oggi={oggi} />
          </li>
        ))}
      </ol>
      <Legenda riposo={riposo} />
    </>
  );
}

/** 'sabato e domenica'; empty for a centre that never rests. */
function sayRiposo(giorni: readonly number[], lingua: string): string {
  // 5 January 1970 was a Monday.
  const monday = '1970-01-05' as Giorno;
  const names = [1, 2, 3, 4, 5, 6, 7]
    .filter((day) => !giorni.includes(day))
    .map((day) => nameSettimana(addGiorni(monday, day - 1), lingua));
  return new Intl.ListFormat(lingua).format(names);
}

const FRASI = { chiusura: 'chiuso', festivo: 'festivo', fermo: 'fermo' } as const;

/** What a month contains, in words: 'Chiuso da lunedì 9 a venerdì 20 agosto: Ferie d’agosto.' */
function Detto({ fatti }: { fatti: readonly Fatto[] }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  if (fatti.length === 0) return <VisuallyHidden>{t('senza_fatti')}</VisuallyHidden>;
  return fatti.map(({ cosa, motivo, nome, oltre, ...span }) => (
    <VisuallyHidden key={`${cosa}${span.inizio}${nome ?? ''}${motivo}`}>
      {t(FRASI[cosa], {
        quando: sayGiorniChiusi({ ...span, fine: oltre ? null : span.fine }, t, lingua, span.fine),
      })}
      {': '}
      <span lang="it">{nome === undefined ? motivo : `${nome}, ${motivo}`}</span>.{' '}
    </VisuallyHidden>
  ));
}

function Disegno({ mese: { colonna, giorni }, oggi }: { mese: MeseAnno; oggi: Giorno }) {
  return (
    <div className={cx(styles['giorni'], 'num')} aria-hidden="true">
      {giorni.map(({ giorno, aspetto, fermo }, n) => (
        <span
          key={giorno}
          className={cx(
            styles['giorno'],
            aspetto !== 'aperto' && styles[aspetto],
            fermo && styles['fermo'],
            giorno === oggi && styles['oggi'],
          )}
          style={n === 0 ? { gridColumn: colonna } : undefined}
        >
          {n + 1}
        </span>
      ))}
    </div>
  );
}

function Legenda({ riposo }: { riposo: string }) {
  const t = useTesti(testiChiusure);
  const voci = [
    ...(riposo ? [{ classe: 'riposo', esempio: 6, testo: t('legenda_riposo', { giorni: riposo }) }] : []),
    { classe: 'festivo', esempio: 8, testo: t('legenda_festivo') },
    { classe: 'chiusura', esempio: 24, testo: t('legenda_chiusura') },
    { classe: 'fermo', esempio: 15, testo: t('legenda_fermo') },
  ];
  return (
    <ul className={styles['legenda']} aria-label={t('legenda')}>
      {voci.map(({ classe, esempio, testo }) => (
        <li key={classe}>
          <span className={cx(styles['giorno'], styles[classe], 'num')} aria-hidden="true">
            {esempio}
          </span>
          {testo}
        </li>
      ))}
    </ul>
  );
}
