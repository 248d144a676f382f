import { useContenuto } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberCercati } from '#web/shared/return-path.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Banda, DueColonne, Parole } from './banda.tsx';
import styles from './bande.module.css';
import { Figure } from './figure.tsx';
import { testiPubblico } from './testi.ts';

/** The hall with its four workstations, printers and touch screen (prodotto/panoramica#centro). */
export function Spazio() {
  const { testi, lang } = useContenuto('home');
  const { spazio } = testi;
  return (
    <Banda id="spazio">
      <div className={styles['apertura']}>
        <h2 id="spazio" lang={lang}>
          {spazio.titolo}
        </h2>
        <div className="stack g3" lang={lang}>
          {spazio.paragrafi.map((paragrafo) => (
            <p key={paragrafo}>{paragrafo}</p>
          ))}
        </div>
      </div>
      <Figure lang={lang} voci={spazio.voci} below />
    </Banda>
  );
}

/** The remote-work area (prodotto/panoramica#centro). */
export function SmartWorking() {
  const t = useTesti(testiPubblico);
  const { testi, lang } = useContenuto('home');
  const { smart_working: sezione } = testi;
  return (
    <Banda id="smart-working" ground="raised">
      <DueColonne>
        <Parole id="smart-working" sezione={sezione} lang={lang}>
          <LinkButton to={PATHS.spazi}>{t('guarda_postazioni')}</LinkButton>
        </Parole>
        <Figure lang={lang} voci={sezione.voci} columns="due" />
      </DueColonne>
    </Banda>
  );
}

/** The video equipment (prodotto/panoramica#centro). */
export function Video() {
  const { testi, lang } = useContenuto('home');
  const { video } = testi;
  return (
    <Banda id="video">
      <Figure
        lang={lang}
        voci={video.voci}
        raised
        first={<Parole id="video" sezione={video} lang={lang} />}
      />
    </Banda>
  );
}

/** From the registration to the first day, step by step. */
export function ComeSiComincia() {
  const t = useTesti(testiPubblico);
  const { testi, lang } = useContenuto('home');
  const { come_si_comincia: sezione } = testi;
  return (
    <Banda id="come-si-comincia" ground="sunken">
      <Parole id="come-si-comincia" sezione={sezione} lang={lang} />
      <ol className={styles['passi']}>
        {sezione.voci.map(({ titolo, testo }, index) => (
          <li key={titolo} lang={lang}>
            <span className={styles['numero']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{titolo}</h3>
            <p>{testo}</p>
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
export function ProssimiPassi() {
  const { testi, lang } = useContenuto('home');
  const { prossimi_passi: sezione } = testi;
  return (
    <Banda id="prossimi-passi">
      <Parole id="prossimi-passi" sezione={sezione} lang={lang} />
      <ul className={styles['prossimi']}>
        {sezione.voci.map(({ titolo, testo }) => (
          <li key={titolo} lang={lang}>
            <h3>{titolo}</h3>
            <p className="soft">{testo}</p>
          </li>
        ))}
      </ul>
    </Banda>
  );
}

/** Who the place is for (prodotto/panoramica#centro). */
export function Destinatari() {
  const { testi, lang } = useContenuto('home');
  const { destinatari: sezione } = testi;
  return (
    <Banda id="destinatari" ground="hero">
      <DueColonne>
        <Parole id="destinatari" sezione={sezione} lang={lang} />
        <ul className={styles['righe']}>
          {sezione.voci.map(({ titolo, testo }) => (
            <li key={titolo} lang={lang}>
              <h3>{titolo}</h3>
              <p>{testo}</p>
            </li>
          ))}
        </ul>
      </DueColonne>
    </Banda>
  );
}
