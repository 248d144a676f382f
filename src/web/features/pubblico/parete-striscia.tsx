import type { ParteHome } from '#contract/fatti-centro.ts';
import { readFatti } from '#web/shared/read-fatti.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { HangCard } from '#web/shared/ui/card.tsx';
import { DISEGNI, Scene, SEGNAPOSTO } from '#web/shared/ui/scene.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Banda } from './banda.tsx';
import styles from './pareti.module.css';
import type { VoceParete } from './parete.ts';
import { testiPubblico } from './testi.ts';

/** The wall as in the centre's texts, until the catalogue has loaded. */
export const readDisegnate = (): VoceParete[] =>
  readFatti().parete.map((voce) => ({
    nome: voce.nome,
    nome_en: voce.nome_en,
    fuori: null,
    href: null,
    src: voce.immagine === null ? SEGNAPOSTO : `/api/images/${voce.immagine}`,
    fissa: voce.non_prenotabile,
    noleggio_max: voce.noleggio_max,
  }));

export function Parete({ parte, appesi }: { parte: ParteHome; appesi: readonly VoceParete[] }) {
  const t = useTesti(testiPubblico);
  const langOf = useLangOf();
  const { titolo, paragrafi } = parte;
  return (
    <Banda id="strumenti" ground="wall">
      <header className={cx('row between mb5', styles['testa'])}>
        <h2 id="strumenti" lang={langOf(titolo)}>
          {titolo}
        </h2>
        <Link to={PATHS.strumentazioni} className="inline middle h44">
          {t('tutti_strumenti')}
        </Link>
      </header>
      {paragrafi.map((paragrafo) => (
        <p key={paragrafo} className={cx(styles['sotto'], 'sunken')} lang={langOf(paragrafo)}>
          {paragrafo}
        </p>
      ))}
      <ul className={cx(styles['striscia'], 'grid g4')} aria-label={t('strumenti')}>
        {appesi.map((voce) => (
          <li className="grid" key={voce.nome}>
            <Appeso voce={voce} />
          </li>
        ))}
      </ul>
    </Banda>
  );
}

/** A thing on its hook. If it is out today, it is drawn as an outline (prodotto/aspetto#principi); a photo is faded. */
function Appeso({ voce }: { voce: VoceParete }) {
  const t = useTesti(testiPubblico);
  const { fissa, noleggio_max: n, src, fuori } = voce;
  const drawn = src.startsWith(DISEGNI);
  const termini = () => {
    if (fuori?.fino === null) return t('fuori');
    // A thing used without booking is never lent, only stopped.
    if (fuori) return t(fissa ? 'fermo_fino' : 'fuori_fino', { giorno: fuori.fino });
    if (fissa) return t('sempre_in_sede');
    return n === 0 ? t('senza_massimo') : t('massimo_giorni', { count: n });
  };
  return (
    <HangCard
      to={voce.href ?? PATHS.strumentazioni}
      title={<Nome di={voce} />}
      picture={
        <Scene
          src={fuori !== null && drawn ? src.replace(/(?=\.\w+$)/, '-fuori') : src}
          alt=""
          sizes="220px"
          className={fuori !== null && !drawn ? styles['sbiadita'] : undefined}
        />
      }
    >
      {termini()}
    </HangCard>
  );
}
