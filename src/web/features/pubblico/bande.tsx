import type { ParteHome } from '#contract/fatti-centro.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberCercati } from '#web/shared/return-path.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Banda, DueColonne, Parole } from './banda.tsx';
import styles from './bande.module.css';
import { Figure } from './figure.tsx';
import { testiPubblico } from './testi.ts';

interface ParteProps {
  parte: ParteHome;
}

/** The hall with its four workstations, printers and touch screen (prodotto/panoramica#centro). */
export function Spazio({ parte }: ParteProps) {
  const langOf = useLangOf();
  return (
    <Banda id="spazio">
      <div className={styles['apertura']}>
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

/** From the registration to the first day, step by step. */
export function ComeSiComincia({ parte }: ParteProps) {
  const t = useTesti(testiPubblico);
  const langOf = useLangOf();
  return (
    <Banda id="come-si-comincia" ground="sunken">
      <Parole id="come-si-comincia" parte={parte} />
      <ol className={styles['passi']}>
        {parte.voci.map(({ titolo, testo }, index) => (
          <li key={titolo}>
            <span className={styles['numero']} aria-hidden="true">
              {index + 1}
            </span>
            <h3 lang={langOf(titolo)}>{titolo}</h3>
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

/** Plans of the centre: they do not exist yet, so only an outline is drawn (prodotto/aspetto#principi). */
export function ProssimiPassi({ parte }: ParteProps) {
  const langOf = useLangOf();
  return (
    <Banda id="prossimi-passi">
      <Parole id="prossimi-passi" parte={parte} />
      <ul className={styles['prossimi']}>
        {parte.voci.map(({ titolo, testo }) => (
          <li key={titolo}>
            <h3 lang={langOf(titolo)}>{titolo}</h3>
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
export function Destinatari({ parte }: ParteProps) {
  const langOf = useLangOf();
  return (
    <Banda id="destinatari" ground="hero">
      <DueColonne>
        <Parole id="destinatari" parte={parte} />
        <ul className={styles['righe']}>
          {parte.voci.map(({ titolo, testo }) => (
            <li key={titolo}>
              <h3 lang={langOf(titolo)}>{titolo}</h3>
              <p lang={langOf(testo)}>{testo}</p>
            </li>
          ))}
        </ul>
      </DueColonne>
    </Banda>
  );
}

/** A text that the centre has added. */
export function Libera({ parte }: ParteProps) {
  return (
    <Banda id="libera">
      <Parole id="libera" parte={parte} />
    </Banda>
  );
}
