import { useId } from 'react';
import type { ParteHome } from '#contract/fatti-centro.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberCercati } from '#web/shared/return-path.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Banda, type BandaProps, DueColonne, Parole } from './banda.tsx';
import styles from './bande.module.css';
import { Figure } from './figure.tsx';
import { testiPubblico } from './testi.ts';

interface ParteProps {
  parte: ParteHome;
  solo?: BandaProps['solo'];
}

/** The hall with workstations, printers and touch screen (prodotto/panoramica#centro). */
export function Spazio({ parte }: ParteProps) {
  const langOf = useLangOf();
  if (parte.voci.length < 3)
    return (
      <Banda id="spazio">
        <DueColonne>
          <Parole id="spazio" parte={parte} />
          <Figure voci={parte.voci} columns="due" />
        </DueColonne>
      </Banda>
    );
  return (
    <Banda id="spazio">
      <div className={cx(styles['apertura'], 'grid laptop-one-col')}>
        <h2 id="spazio" lang={langOf(parte.titolo)}>
          {parte.titolo}
        </h2>
        <div className="stack g3">
          {parte.paragrafi.map((paragrafo) => (
            <p key={paragrafo} lang={langOf(paragrafo)}>
              {paragrafo}
            </p>
          ))}
        </div>
      </div>
      <Figure voci={parte.voci} below />
    </Banda>
  );
}

/** The remote-work area (prodotto/panoramica#centro). */
export function SmartWorking({ parte }: ParteProps) {
  const t = useTesti(testiPubblico);
  return (
    <Banda id="smart-working" ground="raised">
      <DueColonne>
        <Parole id="smart-working" parte={parte}>
          <LinkButton to={PATHS.spazi}>{t('guarda_postazioni')}</LinkButton>
        </Parole>
        <Figure voci={parte.voci} columns="due" />
      </DueColonne>
    </Banda>
  );
}

/** The video equipment (prodotto/panoramica#centro). */
export function Video({ parte }: ParteProps) {
  return (
    <Banda id="video">
      <Figure voci={parte.voci} raised first={<Parole id="video" parte={parte} />} />
    </Banda>
  );
}

export function ComeSiComincia({ parte, solo }: ParteProps) {
  const t = useTesti(testiPubblico);
  const langOf = useLangOf();
  const id = useId();
  return (
    <Banda id={id} ground="sunken" solo={solo}>
      <Parole id={id} parte={parte} />
      <ol className={cx(styles['passi'], 'grid g5 laptop-cols-2 tablet-one-col')}>
        {parte.voci.map(({ titolo, testo }, index) => (
          <li className="grid packed g2" key={titolo}>
            <span className={cx(styles['numero'], 'grid centre mb1 t5 w800 num')} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="t4" lang={langOf(titolo)}>
              {titolo}
            </h3>
            <p lang={langOf(testo)}>{testo}</p>
          </li>
        ))}
      </ol>
      <Row>
        <LinkButton to={PATHS.iscrizione} variant="primary" onClick={rememberCercati}>
          {t('iscriviti')}
        </LinkButton>
        <LinkButton to={PATHS.prezzario} className={styles['chiaro']}>
          {t('prezzario')}
        </LinkButton>
      </Row>
    </Banda>
  );
}

/** Plans of the centre, drawn as outlines only (prodotto/aspetto#principi). */
export function ProssimiPassi({ parte }: ParteProps) {
  const langOf = useLangOf();
  return (
    <Banda id="prossimi-passi">
      <Parole id="prossimi-passi" parte={parte} />
      <ul className={cx(styles['prossimi'], 'grid g4 mt5')}>
        {parte.voci.map(({ titolo, testo }) => (
          <li className="grid packed g2 p5 r3" key={titolo}>
            <h3 className="t4" lang={langOf(titolo)}>
              {titolo}
            </h3>
            <p className="soft" lang={langOf(testo)}>
              {testo}
            </p>
          </li>
        ))}
      </ul>
    </Banda>
  );
}

/** Who the place is for (prodotto/panoramica#centro). */
export function Destinatari({ parte, solo }: ParteProps) {
  const langOf = useLangOf();
  const id = useId();
  return (
    <Banda id={id} ground="hero" solo={solo}>
      <DueColonne>
        <Parole id={id} parte={parte} />
        <ul className={styles['righe']}>
          {parte.voci.map(({ titolo, testo }) => (
            <li className="grid tablet-one-col" key={titolo}>
              <h3 className="t4" lang={langOf(titolo)}>
                {titolo}
              </h3>
              <p lang={langOf(testo)}>{testo}</p>
            </li>
          ))}
        </ul>
      </DueColonne>
    </Banda>
  );
}

export function Libera({ parte }: ParteProps) {
  return (
    <Banda id="libera">
      <Parole id="libera" parte={parte} />
    </Banda>
  );
}
