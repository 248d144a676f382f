import type { Banco } from '#contract/banco.ts';
import { TagControllo } from '#web/shared/guasti/tag-guasto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathLibretto } from '#web/shared/paths.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './elenco-guasti.module.css';
import { Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';

/** Things whose check is due or overdue, each with a link to its book (prodotto/guasti#controlli). */
export function DaControllare({ dovuti }: { dovuti: Banco['da_controllare'] }) {
  const t = useTesti(testiBanco);
  if (dovuti.length === 0) return null;
  return (
    <Sezione
      id="controlli"
      titolo={t('da_controllare')}
      quante={String(dovuti.length)}
      righe={dovuti.map(({ prenotabile: { id, nome, tipo }, controllo }) => (
        <li key={id} className={cx(styles['riga'], 'grid middle g2-4 line-b t2')}>
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
