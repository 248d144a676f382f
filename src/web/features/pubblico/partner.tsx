import type { ParteHome } from '#contract/fatti-centro.ts';
import { useContenuto } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { pathImmagine } from '#web/shared/ui/scene.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { Banda, Parole } from './banda.tsx';
import styles from './pareti.module.css';

/** The partners' logos with links (prodotto/pagine#home). */
export function Partner({ parte }: { parte: ParteHome }) {
  const ui = useTesti(testiUi);
  const { testi } = useContenuto('partner');
  if (testi.length === 0) return null;
  return (
    <Banda id="partner">
      <Parole id="partner" parte={parte} />
      <ul className={cx(styles['griglia'], 'grid g4 mt5')}>
        {testi.map(({ nome, url, logo }) => (
          <li key={nome}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={nome}
              className={cx(styles['riquadro'], 'grid centre r3 shade')}
            >
              <img
                className="contain"
                src={`${pathImmagine(logo)}?w=320`}
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
