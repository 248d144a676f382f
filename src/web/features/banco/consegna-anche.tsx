import type { Banco, RigaBanco } from '#contract/banco.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { sayGiorni } from './say.ts';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

/** What else the person of a booking takes today: what is here and still to be handed over. */
export function findVicine({ da_consegnare, da_riavere }: Banco, con: RigaBanco): RigaBanco[] {
  const out = new Set(da_riavere.map(({ prenotabile_id }) => prenotabile_id));
  return da_consegnare.filter(
    ({ id, utente, prenotabile_id }) =>
      id !== con.id && utente !== null && utente.id === con.utente?.id && !out.has(prenotabile_id),
  );
}

export interface ConsegnaAncheProps {
  con: RigaBanco;
  altre: readonly RigaBanco[];
  /** The bookings whose things stay here for now. */
  lasciate: ReadonlySet<number>;
  onLasciate: (lasciate: ReadonlySet<number>) => void;
}

/** What the same person takes along, all of it unless a mark is taken away (prodotto/banco#consegna-anche). */
export function ConsegnaAnche({ con, altre, lasciate, onLasciate }: ConsegnaAncheProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  if (altre.length === 0) return null;
  return (
    <fieldset className={styles['gruppo']}>
      <legend className={styles['anche']}>{t('anche_titolo')}</legend>
      {altre.map((one) => {
        const { id, prenotabile, inizio, fine } = one;
        const { cauzione } = prenotabile;
        const giorni =
          inizio === con.inizio && fine === con.fine
            ? t('anche_stessi_giorni')
            : sayGiorni(one, oggi, t, lingua);
        return (
          <Checkbox
            key={id}
            checked={!lasciate.has(id)}
            onChange={() => {
              const next = new Set(lasciate);
              if (!next.delete(id)) next.add(id);
              onLasciate(next);
            }}
          >
            {t('anche', { cosa: prenotabile.nome })}
            <br />
            <span className="soft small">
              {giorni}
              {': '}
              {cauzione > 0 ? t('anche_cauzione', { euro: formatEuro(cauzione) }) : t('anche_senza_cauzione')}
            </span>
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
