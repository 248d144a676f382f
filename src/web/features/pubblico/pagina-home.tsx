import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { ParteHome } from '#contract/fatti-centro.ts';
import { useContenuto } from '#web/shared/use-contenuto.ts';
import { lazyWithRetry, useIdle } from '#web/shared/ui/lazy-with-retry.tsx';
import { ComeSiComincia, Destinatari, Libera, ProssimiPassi, SmartWorking, Spazio, Video } from './bande.tsx';
import { Banda, type BandaProps } from './banda.tsx';
import { SchedaContatti } from './contatti.tsx';
import { Hero } from './hero.tsx';
import { settleParete, type VoceParete } from './parete.ts';
import { Parete, readDisegnate } from './parete-striscia.tsx';
import { Partner } from './partner.tsx';
import { HomeLater } from './home-later.tsx';

const FinePassi = lazyWithRetry(() => import('#web/features/impostazioni/fine-passi.tsx'));
interface ParteProps {
  parte: ParteHome;
  appesi: readonly VoceParete[];
  solo?: BandaProps['solo'];
}

function Parte({ parte, appesi, solo }: ParteProps) {
  if (parte.nome === 'strumenti') return <Parete parte={parte} appesi={appesi} />;
  if (parte.nome === 'partner') return <Partner parte={parte} />;
  if (parte.nome === 'passa_a_trovarci')
    return (
      <Banda id="contatti" centred>
        <SchedaContatti id="contatti" />
      </Banda>
    );
  const Bande = BANDE[parte.nome];
  // Leave out what is on the wall.
  const nomi = appesi.flatMap(({ nome, nome_en }) => [nome, nome_en]);
  const voci = parte.voci.filter(({ titolo }) => !nomi.includes(titolo));
  return <Bande parte={{ ...parte, voci }} solo={solo} />;
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

/** On a phone these parts are first, since the others are long. */
const PRIME: readonly string[] = ['come_si_comincia', 'destinatari'] satisfies ParteHome['nome'][];

/** The home page: what the place is, what it offers, how to begin (prodotto/pagine#home). */
export default function Pagina() {
  const [catalogo, setCatalogo] = useState<readonly VoceParete[] | null>(null);
  const [idle] = useIdle();
  const { search } = useLocation();
  const { testi } = useContenuto('home');
  const { parti } = testi;
  const parete = parti.some(({ nome }) => nome === 'strumenti');
  const appesi = parete ? settleParete(readDisegnate(), catalogo) : [];
  const isPrima = ({ nome }: ParteHome) => PRIME.includes(nome);
  const fine = idle && new URLSearchParams(search).get('passi') === 'fine';
  return (
    <>
      {fine && (
        <Suspense>
          <FinePassi />
        </Suspense>
      )}
      <Hero idle={idle} />
      {parti.filter(isPrima).map((parte) => (
        <Parte key={parte.nome} parte={parte} appesi={appesi} solo="stretto" />
      ))}
      {parti.map((parte) => (
        <Parte key={parte.nome} parte={parte} appesi={appesi} solo={isPrima(parte) ? 'largo' : undefined} />
      ))}
      {idle && <HomeLater onCatalogo={setCatalogo} />}
    </>
  );
}
