import type { Banco } from '#contract/banco.ts';
import { TagControllo } from '#web/shared/guasti/tag-guasto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathLibretto } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './elenco-guasti.module.css';
import { Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';

/** The things whose control is near or overdue, each with a link to its book (prodotto/guasti#controlli). */
export function DaControllare({ dovuti }: { dovuti: Banco['da_controllare'] }) {
  const t = useTesti(testiBanco);
  if (dovuti.length === 0) return null;
  return (
    <Sezione
      id="controlli"
      titolo={t('da_controllare')}
      quante={String(dovuti.length)}
      vuota=""
      righe={dovuti.map(({ prenotabile: { id, nome, tipo }, controllo }) => (
        <li key={id} className={styles['riga']}>
          <Link to={pathLibretto(tipo, id)} lang="it">
            <b>{nome}</b>
          </Link>
          <span>
            <TagControllo controllo={controllo} />
          </span>
        </li>
      ))}
    />
  );
}
