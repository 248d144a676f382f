import { useState } from 'react';
import {
  ComeSiComincia,
  Destinatari,
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
import { useIdle } from '../../shared/use-idle.ts';
import { HomeCatalogo } from './home-catalogo.tsx';

/** The home page: what the place is, what it offers, how to begin (prodotto/pagine#home). */
export function Component() {
  const [catalogo, setCatalogo] = useState<readonly VoceParete[] | null>(null);
  const [idle] = useIdle();
  return (
    <>
      <Hero />
      <Parete catalogo={catalogo} />
      {idle && <HomeCatalogo onCatalogo={setCatalogo} />}
      <Spazio />
      <SmartWorking />
      <Video />
      <ComeSiComincia />
      <ProssimiPassi />
      <Destinatari />
      <Banda id="contatti" centred>
        <SchedaContatti id="contatti" />
      </Banda>
      <Partner />
    </>
  );
}
