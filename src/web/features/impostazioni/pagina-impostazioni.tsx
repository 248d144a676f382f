import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Risposta } from '#contract/chiamate.ts';
import type { SezioneLetta } from '#contract/impostazioni.ts';
import { nomiVoci } from '#web/shared/impostazioni/nomi-voci.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS, pathVoce } from '#web/shared/paths.ts';
import { impostazioniQuery } from '#web/shared/queries/impostazioni.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { ChevronRight } from '#web/shared/ui/icons.ts';
import { BackLink, Bare } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './impostazioni.module.css';
import { Carica, Scarica } from './carica.tsx';
import { ModuloSezione } from './modulo-sezione.tsx';
import { RigaStato, sayStato } from './say-stato.tsx';
import { findVoce, readPasso, VOCI } from './sezioni.ts';
import type { SezioneModulo, VoceSenzaModulo } from './sezione.ts';
import { StrisciaPassi } from './striscia-passi.tsx';
import { testiImpostazioni } from './testi.ts';

/** Address of the page that loads a file of settings. */
const CARICA = 'carica';
/** The guide for people who run a centre (scripts/web/guide.ts). */
const GUIDA = '/guida/index.html';
type Impostazioni = Risposta<'GET /impostazioni'>;

/** The list of settings; a wide screen opens the first entry beside it (prodotto/impostazioni#pagina). */
export function Impostazioni() {
  const isWide = useMedia(FROM_LAPTOP);
  if (isWide) return <Navigate to={pathVoce(VOCI[0]!.nome)} replace />;
  return <Cornice />;
}

/** An entry of the settings, on a wide screen beside the list. */
export function Voce() {
  const [query] = useSearchParams();
  const { voce: nome } = useParams();
  if (nome === CARICA) return <Cornice altra={<Carica />} />;
  const voce = findVoce(nome);
  if (!voce) return <Navigate to={PATHS.nonTrovato} replace />;
  return <Cornice voce={voce} passo={readPasso(nome, query.get('passo'))} />;
}

interface CorniceProps {
  /** The step of the first hour, counted from 0. */
  passo?: number | undefined;
  voce?: SezioneModulo | VoceSenzaModulo;
  /** Shown beside the list instead of an entry. */
  altra?: ReactNode;
}

function Cornice({ voce, altra, passo }: CorniceProps) {
  const t = useTesti(testiImpostazioni);
  const isWide = useMedia(FROM_LAPTOP);
  const query = useQuery(impostazioniQuery());
  return (
    <Bare>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="640px" />}>
        {(impostazioni) =>
          voce && passo !== undefined ? (
            <>
              <StrisciaPassi n={passo} impostazioni={impostazioni} />
              <Aperta key={voce.nome} voce={voce} impostazioni={impostazioni} passo={passo} />
            </>
          ) : (
            <div className={cx('grid top laptop-one-col', styles['pagina'])}>
              {(isWide || !(voce ?? altra)) && <Elenco impostazioni={impostazioni} aperta={voce?.nome} />}
              {!isWide && (voce ?? altra) && <BackLink to={PATHS.impostazioni}>{t('titolo')}</BackLink>}
              {voce && <Aperta key={voce.nome} voce={voce} impostazioni={impostazioni} />}
              {altra}
            </div>
          )
        }
      </Caricato>
    </Bare>
  );
}

function Aperta({
  voce,
  impostazioni,
  passo,
}: {
  passo?: number | undefined;
  voce: SezioneModulo | VoceSenzaModulo;
  impostazioni: Impostazioni;
}) {
  const nomi = useTesti(nomiVoci);
  if ('scrivi' in voce) {
    const letta = findLetta(impostazioni, voce.nome)!;
    return <ModuloSezione modulo={voce} letta={letta} impostazioni={impostazioni} passo={passo} />;
  }
  const { nome, Frase, Scheda } = voce;
  return (
    <Card className={styles['scheda']}>
      <header className={cx('grid cols-1-auto top tablet-one-col', styles['testa'])}>
        <div>
          <h1>{nomi(nome)}</h1>
          <p className="mt1 t2 soft">
            <Frase />
          </p>
        </div>
      </header>
      <Scheda />
    </Card>
  );
}

const findLetta = ({ sezioni }: Impostazioni, nome: string) =>
  sezioni.find(({ sezione }) => sezione === nome) as SezioneLetta | undefined;

function Elenco({ impostazioni, aperta }: { impostazioni: Impostazioni; aperta?: string | undefined }) {
  const t = useTesti(testiImpostazioni);
  const titolo =
    aperta === undefined ? (
      <h1>{t('titolo')}</h1>
    ) : (
      <p className={cx(styles['nome'], 'w800')}>{t('titolo')}</p>
    );
  return (
    <nav className={styles['elenco']} aria-label={t('titolo')}>
      {titolo}
      <p className={cx('flex wrap mb-6 t2', styles['sopra'])}>
        <Link className="inline middle h44 bold" to={PATHS.preparativi}>
          {t('prima_di_aprire')}
        </Link>
        {/* A static file, not a route. */}
        <a className="inline middle h44 bold" href={GUIDA} target="_blank" rel="noreferrer">
          {t('guida')}
        </a>
      </p>
      <ul className={cx('rules clip raised r3 shade', styles['voci'])}>
        {VOCI.map((voce) => (
          <li key={voce.nome}>
            <Riga voce={voce} impostazioni={impostazioni} aperta={aperta} />
          </li>
        ))}
      </ul>
      <div className={cx('grid left', styles['fondo'])}>
        <Scarica />
        <LinkButton variant="plain" to={pathVoce(CARICA)}>
          {t('carica')}
        </LinkButton>
      </div>
    </nav>
  );
}

interface RigaProps {
  voce: SezioneModulo | VoceSenzaModulo;
  impostazioni: Impostazioni;
  aperta: string | undefined;
}

function Riga({ voce, impostazioni, aperta }: RigaProps) {
  const nomi = useTesti(nomiVoci);
  const letta = findLetta(impostazioni, voce.nome);
  // The link of the open section does nothing, so that its input stays.
  const { pathname } = useLocation();
  const isOpen = aperta === voce.nome;
  return (
    <Link
      className="hover-tint ring-in grid cols-1-auto middle h52 g3 lh125 ink plain"
      to={pathVoce(voce.nome)}
      aria-current={isOpen ? 'page' : undefined}
      replace={pathname === pathVoce(voce.nome)}
    >
      <span>
        <b className="block t3">{nomi(voce.nome)}</b>
        {voce.Stato ? <voce.Stato /> : letta && <StatoDetto sezione={letta} impostazioni={impostazioni} />}
      </span>
      <ChevronRight className="action" />
    </Link>
  );
}

/** The state of a section, from its values. */
function StatoDetto({ sezione, impostazioni }: { sezione: SezioneLetta; impostazioni: Impostazioni }) {
  const t = useTesti(testiImpostazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  return <RigaStato {...sayStato(sezione, impostazioni, { t, lingua, oggi })} />;
}
