import home from '@contenuto/centro.json?parte=home';
import disegnate from '@contenuto/catalogo.json?parte=parete';
import { Link } from 'react-router';
import { useContenuto } from '#web/shared/contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { HangCard } from '#web/shared/ui/card.tsx';
import { Scene } from '#web/shared/ui/scene.tsx';
import { Banda, Testa } from './banda.tsx';
import { pathIllustrazione } from './figure.tsx';
import styles from './parete.module.css';
import { settleParete, type VoceParete } from './parete.ts';
import { testiPubblico } from './testi.ts';

const DISEGNATE: readonly VoceParete[] = disegnate.map((voce) => ({
  nome: voce.nome,
  href: null,
  src: pathIllustrazione(voce.illustrazione),
  fissa: voce.non_prenotabile,
  noleggio_max: voce.noleggio_max,
}));

/** The instruments on their wall. @param catalogo the present instruments; null until they are known */
export function Parete({ catalogo }: { catalogo: readonly VoceParete[] | null }) {
  const t = useTesti(testiPubblico);
  const { testi, lang } = useContenuto('home', home);
  const { titolo, paragrafi } = testi.strumenti;
  const termini = ({ fissa, noleggio_max: n }: VoceParete) => {
    if (fissa) return t('sempreInSede');
    if (n === 0) return t('senzaMassimo');
    return t('massimoGiorni', { count: n });
  };
  return (
    <Banda id="strumenti" ground="wall">
      <Testa
        id="strumenti"
        titolo={titolo}
        lang={lang}
        end={
          <Link to={PATHS.strumentazioni} className={styles['tutte']}>
            {t('tuttiStrumenti')}
          </Link>
        }
      />
      {paragrafi.map((paragrafo) => (
        <p key={paragrafo} className={styles['sotto']} lang={lang}>
          {paragrafo}
        </p>
      ))}
      <ul className={styles['striscia']} aria-label={t('strumenti')}>
        {settleParete(DISEGNATE, catalogo).map((voce) => (
          <li key={voce.nome}>
            <HangCard
              to={voce.href ?? PATHS.strumentazioni}
              title={<span lang="it">{voce.nome}</span>}
              picture={<Scene src={voce.src} alt="" sizes="220px" />}
            >
              {termini(voce)}
            </HangCard>
          </li>
        ))}
      </ul>
    </Banda>
  );
}
