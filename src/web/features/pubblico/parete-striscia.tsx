import type { ParteHome } from '#contract/fatti-centro.ts';
import { readFatti } from '#web/shared/read-fatti.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { HangCard } from '#web/shared/ui/card.tsx';
import { DISEGNI, Scene, SEGNAPOSTO } from '#web/shared/ui/scene.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Banda } from './banda.tsx';
import styles from './parete.module.css';
import { settleParete, type VoceParete } from './parete.ts';
import { testiPubblico } from './testi.ts';

/** The wall as the centre's texts describe it, until the catalogue has loaded. */
const readDisegnate = (): VoceParete[] =>
  readFatti().parete.map((voce) => ({
    nome: voce.nome,
    nome_en: voce.nome_en,
    fuori: null,
    href: null,
    src: voce.immagine === null ? SEGNAPOSTO : `/api/images/${voce.immagine}`,
    fissa: voce.non_prenotabile,
    noleggio_max: voce.noleggio_max,
  }));

/** The instruments on their wall. @param catalogo the present instruments; null until they are known */
export function Parete({ parte, catalogo }: { parte: ParteHome; catalogo: readonly VoceParete[] | null }) {
  const t = useTesti(testiPubblico);
  const langOf = useLangOf();
  const { titolo, paragrafi } = parte;
  return (
    <Banda id="strumenti" ground="wall">
      <header className={cx('row between mb5', styles['testa'])}>
        <h2 id="strumenti" lang={langOf(titolo)}>
          {titolo}
        </h2>
        <Link to={PATHS.strumentazioni} className={styles['tutte']}>
          {t('tutti_strumenti')}
        </Link>
      </header>
      {paragrafi.map((paragrafo) => (
        <p key={paragrafo} className={styles['sotto']} lang={langOf(paragrafo)}>
          {paragrafo}
        </p>
      ))}
      <ul className={styles['striscia']} aria-label={t('strumenti')}>
        {settleParete(readDisegnate(), catalogo).map((voce) => (
          <li key={voce.nome}>
            <Appeso voce={voce} />
          </li>
        ))}
      </ul>
    </Banda>
  );
}

/**
 * One item on its hook. An item that is out today is drawn as an outline (prodotto/aspetto#principi); a photo, which
 * has no outline, is faded.
 */
function Appeso({ voce }: { voce: VoceParete }) {
  const t = useTesti(testiPubblico);
  const { fissa, noleggio_max: n, src, fuori } = voce;
  const drawn = src.startsWith(DISEGNI);
  const termini = () => {
    if (fuori?.fino === null) return t('fuori');
    // A thing that is used without booking is never lent: it can only be out of use.
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
