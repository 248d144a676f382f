import { formatGiorno } from '#domain/format-giorni.ts';
import type { AbilitazioneChiesta } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import type { Divergenza } from '#web/shared/form/divergenza.ts';
import { formatEuro } from '#web/shared/format.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { CAMPI_RISORSA, type CampoRisorsa, type ValoriRisorsa } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface CampiAltruiProps {
  /** The resource when the form was opened. */
  base: ValoriRisorsa;
  divergenze: readonly Divergenza<ValoriRisorsa>[];
}

/** Fields that somebody else has changed, beside the user's values. */
export function CampiAltrui({ base, divergenze }: CampiAltruiProps) {
  const t = useTesti(testiModifica);
  const parole = useTesti(testiRisorsa);
  const chieste = [...divergenze.flatMap(({ mia, loro }) => [mia, loro]), ...Object.values(base)].some(
    (valore) => Array.isArray(valore) && valore.length > 0,
  );
  const { tutte } = useAbilitato(chieste);
  const detto = (campo: CampoRisorsa, valore: ValoriRisorsa[CampoRisorsa]) =>
    show(campo, valore, parole, { vuoto: t('vuoto'), tutte });
  return divergenze.map(({ campo, mia, loro }) => (
    <div key={campo}>
      <p className="mb1 bold">{parole(campo)}</p>
      <dl className={cx(styles['altrui'], 'grid clip framed r2 tablet-one-col')}>
        <div className="p2-3 raised">
          <dt className="small bold">{t('altri_era')}</dt>
          <dd className="anywhere pre-line soft">{detto(campo, base[campo])}</dd>
        </div>
        <div className="p2-3 raised">
          <dt className="small bold">{t('altri_loro')}</dt>
          <dd className="anywhere pre-line">{detto(campo, loro)}</dd>
        </div>
        <div className="p2-3 raised">
          <dt className="small bold">{t('altri_tua')}</dt>
          {mia === undefined ? (
            <dd className="anywhere pre-line soft">{t('altri_non_toccato')}</dd>
          ) : (
            <dd className="anywhere pre-line">{detto(campo, mia)}</dd>
          )}
        </div>
      </dl>
    </div>
  ));
}

function show(
  campo: CampoRisorsa,
  valore: ValoriRisorsa[CampoRisorsa],
  t: Traduci<typeof testiRisorsa>,
  { vuoto, tutte }: { vuoto: string; tutte: readonly AbilitazioneChiesta[] },
): string {
  const come = CAMPI_RISORSA[campo];
  if (come.modo === 'interruttore') return t(valore ? come.si : come.no);
  if (come.modo === 'abilitazioni') {
    const ids = valore as readonly number[];
    return (
      tutte
        .filter(({ id }) => ids.includes(id))
        .map(({ nome }) => nome)
        .join(', ') || t(come.nessuna)
    );
  }
  if (valore === '' || valore === null || Number.isNaN(valore)) return vuoto;
  if (come.modo === 'giorno') return formatGiorno(valore as Giorno, 'it', 'date');
  if (come.modo === 'euro') return formatEuro(Number(valore));
  return come.modo === 'numero' && valore === 0 ? t(come.zero) : String(valore);
}
