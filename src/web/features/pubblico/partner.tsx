import { readCentro } from '#web/shared/read-fatti.ts';
import { useContenuto } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { Banda, Parole } from './banda.tsx';
import styles from './partner.module.css';

/** The partners' logos, each a link to its site (prodotto/pagine#home). */
export function Partner() {
  const ui = useTesti(testiUi);
  const { testi, lang } = useContenuto('home');
  return (
    <Banda id="partner">
      <Parole id="partner" sezione={testi.partner} lang={lang} />
      <ul className={styles['griglia']}>
        {readCentro().partner.map(({ nome, url, logo }) => (
          <li key={nome}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={nome}
              className={styles['riquadro']}
            >
              <img
                src={`/api/images/logos/${encodeURIComponent(logo)}`}
                alt={`${nome} (${ui('nuova_scheda')})`}
                width={240}
                height={96}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </Banda>
  );
}
