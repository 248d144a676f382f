import type { AbilitazioneChiesta } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import type { Divergenza } from '#web/shared/form/divergenza.ts';
import { formatData, formatEuro } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CAMPI_RISORSA, type Campo, type Valori } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface CampiAltruiProps {
  /** The resource as it was when the form was opened. */
  base: Valori;
  divergenze: readonly Divergenza<Valori>[];
}

/** What somebody else has changed in a resource, field by field, beside what the user has written. */
export function CampiAltrui({ base, divergenze }: CampiAltruiProps) {
  const t = useTesti(testiModifica);
  const parole = useTesti(testiRisorsa);
  const chieste = [...divergenze.flatMap(({ mia, loro }) => [mia, loro]), ...Object.values(base)].some(
    (valore) => Array.isArray(valore) && valore.length > 0,
  );
  const { tutte } = useAbilitato(chieste);
  const detto = (campo: Campo, valore: Valori[Campo]) =>
    show(campo, valore, parole, { vuoto: t('vuoto'), tutte });
  return divergenze.map(({ campo, mia, loro }) => (
    <div key={campo}>
      <p className="mb1 bold">{parole(campo)}</p>
      <dl className={styles['altrui']}>
        <div>
          <dt>{t('altri_era')}</dt>
          <dd className="soft">{detto(campo, base[campo])}</dd>
        </div>
        <div>
          <dt>{t('altri_loro')}</dt>
          <dd>{detto(campo, loro)}</dd>
        </div>
        <div>
          <dt>{t('altri_tua')}</dt>
          {mia === undefined ? (
            <dd className="soft">{t('altri_non_toccato')}</dd>
          ) : (
            <dd>{detto(campo, mia)}</dd>
          )}
        </div>
      </dl>
    </div>
  ));
}

function show(
  campo: Campo,
  valore: Valori[Campo],
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
  if (come.modo === 'giorno') return formatData(valore as Giorno);
  if (come.modo === 'euro') return formatEuro(Number(valore));
  return come.modo === 'numero' && valore === 0 ? t(come.zero) : String(valore);
}
