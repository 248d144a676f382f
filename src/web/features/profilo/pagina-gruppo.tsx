import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { Porta } from '#web/features/banco/porta.tsx';
import { MioCalendario } from '#web/features/calendari/mio-calendario.tsx';
import { MieGiornate } from '#web/features/giornate/mie-giornate.tsx';
import { Sicurezza } from '#web/features/sicurezza/scheda-sicurezza.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useUtente, type Utente } from '#web/shared/session.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { BackLink, Bare } from '#web/shared/ui/layout.tsx';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { prefetchSignedIn } from '#web/shared/prefetch.ts';
import { CalendariCentro } from '#web/features/calendari/calendari-centro.tsx';
import { Sistema } from '#web/features/sistema/scheda-sistema.tsx';
import { SecondoFattore } from '#web/features/secondo-fattore/scheda-secondo-fattore.tsx';
import { Account as ParteAccount } from './account.tsx';
import { Gruppi, GRUPPI, type GruppoProfilo, pathGruppo, prefetchStati } from './nomi-gruppi.tsx';
import { testiProfilo } from './testi.ts';
import { ParteDati } from './parte-dati.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './profilo.module.css';

export const loader = prefetchSignedIn(prefetchStati);

const PARTI: Readonly<Record<GruppoProfilo, (props: { utente: Utente }) => ReactNode>> = {
  dati: ({ utente }) => <ParteDati utente={utente} />,
  giornate: () => <MieGiornate />,
  calendario: ({ utente }) => (
    <div className={styles['parti']}>
      <div id="calendario">
        <MioCalendario />
      </div>
      {utente.is_superuser && (
        <div>
          <CalendariCentro />
        </div>
      )}
      <div>
        <Porta />
      </div>
    </div>
  ),
  account: ({ utente }) => (
    <div className={styles['parti']}>
      <div>
        <Sicurezza />
      </div>
      {utente.is_superuser && (
        <div>
          <SecondoFattore utente={utente} />
        </div>
      )}
      {utente.documento_stato !== 'mancante' && (
        <div>
          <AccessiDocumento utente={utente} />
        </div>
      )}
      {utente.is_superuser && (
        <div id="programmi">
          <Sistema />
        </div>
      )}
      <ParteAccount />
    </div>
  ),
};

/** A group of the profile at its own address; from 900 px up, beside the names of all groups. */
function Pagina({ gruppo }: { gruppo: GruppoProfilo }) {
  const utente = useUtente();
  const isWide = useMedia(FROM_LAPTOP);
  const Parte = PARTI[gruppo];
  return (
    <Cornice gruppo={gruppo} nomi={isWide && <Gruppi utente={utente} aperto={gruppo} />}>
      <Parte utente={utente} />
    </Cornice>
  );
}

function Cornice({
  gruppo,
  nomi,
  children,
}: {
  gruppo: GruppoProfilo;
  nomi: ReactNode;
  children: ReactNode;
}) {
  const t = useTesti(testiProfilo);
  return (
    <Bare>
      <div className="mb4">
        <BackLink to={PATHS.profilo}>{t('titolo')}</BackLink>
      </div>
      <div className={cx(styles['profilo'], 'grid top g6 laptop-one-col')}>
        {nomi}
        <Card>
          <h1>{t(`gruppo_${gruppo}`)}</h1>
          <div className={cx(styles['gruppo'], 'pt4 line-t mt3')}>{children}</div>
        </Card>
      </div>
    </Bare>
  );
}

/** The placeholder of a group until the user is known. */
export function Attesa() {
  const { pathname } = useLocation();
  const isWide = useMedia(FROM_LAPTOP);
  const gruppo = GRUPPI.find((one) => pathname.startsWith(pathGruppo(one))) ?? 'dati';
  return (
    <Cornice gruppo={gruppo} nomi={isWide && <Skeleton height="260px" />}>
      <Loading>
        <Skeleton height="480px" />
      </Loading>
    </Cornice>
  );
}

export const Dati = () => <Pagina gruppo="dati" />;
export const Giornate = () => <Pagina gruppo="giornate" />;
export const Calendario = () => <Pagina gruppo="calendario" />;
export const Account = () => <Pagina gruppo="account" />;
