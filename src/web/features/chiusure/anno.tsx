import { useMemo } from 'react';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, addMesi, type Giorno, PRIMO_GIORNO, toGiorno, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronLeft, ChevronRight } from '#web/shared/ui/icons.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { upperFirst } from '#web/shared/format.ts';
import { type FattoMese, layAnno, type MeseAnno, spanOfAnno } from './lay-anno.ts';
import styles from './chiusure.module.css';
import { testiChiusure } from './testi.ts';
import { sayGiorniChiusi } from './vista-chiusura.ts';

interface AnnoProps {
  primo: Giorno;
  onPrimo: (primo: Giorno) => void;
  /** Called for a day that is not over. */
  onGiorno: (giorno: Giorno) => void;
  /** Undefined while loading. */
  periodo: PeriodoChiusure | undefined;
  /** Whether loading failed, which the page says. */
  isError: boolean;
}

/**
 * Twelve months: closing days, holidays, closures and stops, also in a sentence per month. Pressing a day is a shortcut
 * for the button and the list (prodotto/amministrazione#chiusure).
 */
export function Anno({ primo, onPrimo, onGiorno, periodo, isError }: AnnoProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const { fine } = spanOfAnno(primo);
  return (
    <Card>
      <section aria-labelledby="anno">
        <div className={cx(styles['testa'], 'flex between middle mb2')}>
          <IconButton
            label={t('mesi_prima')}
            icon={<ChevronLeft />}
            disabled={primo <= PRIMO_GIORNO}
            onClick={() => onPrimo(addMesi(primo, -12))}
          />
          <Said as="h2" later id="anno" className="t4 num">
            {t('mesi', {
              primo: formatGiorno(primo, lingua, 'month'),
              ultimo: formatGiorno(fine, lingua, 'month'),
            })}
          </Said>
          <IconButton
            label={t('mesi_dopo')}
            icon={<ChevronRight />}
            disabled={fine >= ULTIMO_GIORNO}
            onClick={() => onPrimo(addMesi(primo, 12))}
          />
        </div>
        {periodo && <Mesi primo={primo} periodo={periodo} onGiorno={onGiorno} />}
        {!periodo && !isError && (
          <Loading>
            <Skeleton height="90vh" />
          </Loading>
        )}
      </section>
    </Card>
  );
}

function Mesi({
  primo,
  periodo,
  onGiorno,
}: Pick<AnnoProps, 'primo' | 'onGiorno'> & { periodo: PeriodoChiusure }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const oggi = useOggi();
  const mesi = useMemo(() => layAnno(primo, periodo, oggi), [primo, periodo, oggi]);
  const riposo = sayRiposo(periodo.giorni, lingua);
  return (
    <>
      {riposo && <VisuallyHidden>{t('riposo_ogni', { giorni: riposo })}</VisuallyHidden>}
      {/* Buttons above and below do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        className={cx(styles['mesi'], 'grid')}
        onClick={({ target }) => {
          const giorno = target instanceof HTMLElement ? toGiorno(target.dataset['giorno']) : null;
          if (giorno) onGiorno(giorno);
        }}
      >
        {mesi.map((mese, n) => (
          <li key={mese.primo}>
            <h3 className="mb1 t2">
              {/* The year, where it begins. */}
              {upperFirst(
                formatGiorno(
                  mese.primo,
                  lingua,
                  'month',
                  n === 0 || mese.primo.endsWith('-01-01') ? undefined : mese.primo,
                ),
              )}
            </h3>
            <Detto fatti={mese.fatti} />
            <Disegno mese={mese} oggi={oggi} />
          </li>
        ))}
      </ol>
      <Legenda riposo={riposo} />
      <p className="soft small mt3" data-nostampa>
        {t('premi_giorno')}
      </p>
    </>
  );
}

/** 'sabato e domenica'; empty if no weekday is closed. */
function sayRiposo(giorni: readonly number[], lingua: string): string {
  // 5 January 1970 was a Monday.
  const monday = '1970-01-05' as Giorno;
  const names = [1, 2, 3, 4, 5, 6, 7]
    .filter((day) => !giorni.includes(day))
    .map((day) => formatGiorno(addGiorni(monday, day - 1), lingua, 'weekday'));
  return new Intl.ListFormat(lingua).format(names);
}

const FRASI = { chiusura: 'chiuso', festivo: 'festivo', fermo: 'fermo' } as const;

/** A month in words: 'Chiuso da lunedì 9 a venerdì 20 agosto: Ferie d’agosto.' */
function Detto({ fatti }: { fatti: readonly FattoMese[] }) {
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
    <div className={cx(styles['giorni'], 'grid gap-2 num')} aria-hidden="true">
      {giorni.map(({ giorno, aspetto, fermo }, n) => (
        <span
          key={giorno}
          data-giorno={giorno < oggi ? undefined : giorno}
          className={cx(
            styles['giorno'],
            'grid centre r1',
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
    <ul className={cx(styles['legenda'], 'flex wrap mt4 small soft')} aria-label={t('legenda')}>
      {voci.map(({ classe, esempio, testo }) => (
        <li className="flex middle g2" key={classe}>
          <span className={cx(styles['giorno'], 'grid centre r1 num', styles[classe])} aria-hidden="true">
            {esempio}
          </span>
          {testo}
        </li>
      ))}
    </ul>
  );
}
