import type { Prenotabile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Qr } from '#web/shared/ui/qr.tsx';
import styles from './etichette.module.css';
import { testiEtichette } from './testi.ts';

/** Three by eight on a sheet, or each on its own page. */
export type FormaEtichette = 'foglio' | 'singole';

/** 3 x 8 labels, a format that is sold. */
const PER_FOGLIO = 24;

interface FogliProps {
  forma: FormaEtichette;
  risorse: readonly Prenotabile[];
  /** Address of the site, without a trailing slash. */
  indirizzo: string;
}

/** The sheets to print, shown on the screen as a preview. */
export function Fogli({ forma, risorse, indirizzo }: FogliProps) {
  const t = useTesti(testiEtichette);
  const per = forma === 'foglio' ? PER_FOGLIO : 1;
  const fogli = Array.from({ length: Math.ceil(risorse.length / per) }, (_, n) =>
    risorse.slice(n * per, n * per + per),
  );
  return (
    <section
      aria-label={t('anteprima')}
      // A sheet is wider than a telephone: the keyboard scrolls it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx('grid g5', styles['anteprima'])}
      data-foglio={forma === 'foglio' ? 'etichette' : 'etichetta'}
    >
      {fogli.map((foglio, n) => (
        <div
          key={foglio[0]!.id}
          role="group"
          aria-label={t('pagina', { n: n + 1 })}
          className={cx(styles['foglio'], styles[forma], 'grid fixed')}
        >
          {foglio.map((risorsa) => (
            <Etichetta key={risorsa.id} risorsa={risorsa} indirizzo={indirizzo} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** A label: name (as heading), drawing and number of a resource, QR code of its page. */
function Etichetta({
  risorsa: { id, nome, tipo, images },
  indirizzo,
}: {
  risorsa: Prenotabile;
  indirizzo: string;
}) {
  const t = useTesti(testiEtichette);
  const [image] = images;
  return (
    <div className={cx(styles['etichetta'], 'grid clip')}>
      <h2
        lang="it"
        className={nome.length > 28 ? styles[nome.length > 65 ? 'lunghissimo' : 'lungo'] : undefined}
      >
        {nome}
      </h2>
      <div className={cx('flex middle', styles['sotto'])}>
        {image && <img className="cover" src={`/api/images/${image}?w=320`} alt="" width={76} height={57} />}
        <span className={cx(styles['numero'], 'w800')}>
          <small className="block w600">{t('numero')}</small> {id}
        </span>
      </div>
      <Qr
        text={`${indirizzo}${pathRisorsa(tipo, id)}`}
        label={t('qr', { nome })}
        className={cx(styles['qr'], 'self-middle')}
      />
    </div>
  );
}
