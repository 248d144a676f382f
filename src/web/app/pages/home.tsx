import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { ParteHome } from '#contract/fatti-centro.ts';
import {
  ComeSiComincia,
  Destinatari,
  Libera,
  ProssimiPassi,
  SmartWorking,
  Spazio,
  Video,
} from '#web/features/pubblico/bande.tsx';
import { Banda } from '#web/features/pubblico/banda.tsx';
import { SchedaContatti } from '#web/features/pubblico/contatti.tsx';
import { Hero } from '#web/features/pubblico/hero.tsx';
import type { VoceParete } from '#web/features/pubblico/parete.ts';
import { Parete } from '#web/features/pubblico/parete-striscia.tsx';
import { Partner } from '#web/features/pubblico/partner.tsx';
import { Collegamenti, QuandoHome, type CollegamentiProps } from '#web/features/trova/quando-home.tsx';
import { useContenuto } from '#web/shared/use-contenuto.ts';
import { readCercati } from '#web/shared/cercati.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useIdle } from '../../shared/use-idle.ts';
import { useSceltaGiorni } from './scelta-giorni.tsx';

const FinePassi = lazyParte(() => import('#web/features/impostazioni/fine-passi.tsx'));
const HomeLater = lazyParte(() => import('./home-later.tsx'));
const RisposteHome = lazyParte(() => import('#web/features/trova/risposte-home.tsx'));

interface ParteProps {
  parte: ParteHome;
  catalogo: readonly VoceParete[] | null;
}

/** A part of the home page below its hero. */
function Parte({ parte, catalogo }: ParteProps) {
  if (parte.nome === 'strumenti') return <Parete parte={parte} catalogo={catalogo} />;
  if (parte.nome === 'partner') return <Partner parte={parte} />;
  if (parte.nome === 'passa_a_trovarci')
    return (
      <Banda id="contatti" centred>
        <SchedaContatti id="contatti" />
      </Banda>
    );
  const Bande = BANDE[parte.nome];
  return <Bande parte={parte} />;
}

const BANDE = {
  spazio: Spazio,
  smart_working: SmartWorking,
  video: Video,
  come_si_comincia: ComeSiComincia,
  prossimi_passi: ProssimiPassi,
  destinatari: Destinatari,
  libera: Libera,
} as const;

/** The home page: what the place is, what it offers, and how to begin (prodotto/pagine#home). */
export default function Pagina() {
  const [catalogo, setCatalogo] = useState<readonly VoceParete[] | null>(null);
  const [idle] = useIdle();
  const { search } = useLocation();
  // The prerendered page has no days: those of the address appear once it is idle, in the space kept for them.
  const cercati = idle ? readCercati(search) : null;
  const [detti, setDetti] = useState<CollegamentiProps>({ cercati: null });
  const { testi } = useContenuto('home');
  const { scegli, onTogli, dialogo } = useSceltaGiorni();
  const fine = idle && new URLSearchParams(search).get('passi') === 'fine';
  return (
    <>
      {fine && (
        <Suspense>
          <FinePassi />
        </Suspense>
      )}
      <Hero
        azioni={<Collegamenti {...(cercati ? detti : { cercati: null })} />}
        rispondono={cercati !== null}
        sotto={
          <QuandoHome cercati={cercati} scegli={scegli} onTogli={onTogli}>
            {cercati && (
              <Suspense>
                <RisposteHome onDetti={setDetti} />
              </Suspense>
            )}
          </QuandoHome>
        }
      />
      {dialogo}
      {testi.parti.map((parte) => (
        <Parte key={parte.nome} parte={parte} catalogo={catalogo} />
      ))}
      {idle && (
        <Suspense>
          <HomeLater onCatalogo={setCatalogo} />
        </Suspense>
      )}
    </>
  );
}
