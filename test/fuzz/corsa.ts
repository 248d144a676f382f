import fc from 'fast-check';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '#contract/endpoint.ts';
import type { TestApp } from '../build-test-app.ts';
import { nameOf } from '../samples.ts';
import { casiOf, type Caso } from './caso.ts';
import { openFilo, type Risposta } from './filo.ts';
import { expectAnswer, faultOf, type Attesa } from './giudizio.ts';
import { createImpronta, differing } from './impronta.ts';
import { toRichiesta, type Richiesta } from './richiesta.ts';
import { clearScene, createScena, type Posto } from './scena.ts';
import { createSegni } from './segni.ts';
import { findForeign } from './sguardi.ts';

/** The number of cases in a scene, and of requests in progress at a time. */
const BATCH = 100;
const LANES = 8;
/** After this many scenes everything is deleted: otherwise answers that list everything would keep growing. */
const SCENES = 1;

/** The fault, and its case. */
export interface Guasto {
  readonly cosa: string;
  readonly caso: Caso;
  readonly richiesta: string;
  readonly risposta: string;
}

export interface Esito {
  readonly casi: number;
  readonly stati: Map<number, number>;
  /** The first fault, reduced as far as possible, with its command to run again; null when there is none. */
  readonly guasto: string | null;
}

interface Inviato {
  readonly caso: Caso;
  readonly posto: Posto;
  readonly richiesta: Richiesta;
  readonly attesa: Attesa;
  risposta: Risposta | null;
}

export interface Corsa {
  fuzz(endpoint: Endpoint, options: { casi: number; seed: number; path?: string }): Promise<Esito>;
  close(): void;
}

/** A harness around a listening application. `limitMs`: an answer that takes longer counts as a hang. */
export function createCorsa(app: TestApp, limitMs = 15_000): Corsa {
  const { port } = app.app.server.address() as AddressInfo;
  const readImpronta = createImpronta(app.pool, app.deps.files);
  const segni = createSegni();
  const fili = Array.from({ length: LANES }, () => openFilo(port, limitMs));

  let scenes = 0;

  async function prepare(endpoint: Endpoint, casi: readonly Caso[]): Promise<Inviato[]> {
    if (casi.length > 1 && scenes++ % SCENES === 0) await clearScene(app, segni);
    const scena = await createScena(app, segni, casi, ['documenti', 'privacy'].includes(endpoint.tag));
    return Promise.all(
      casi.map(async (caso, i): Promise<Inviato> => {
        const posto = scena.posti[i]!;
        const written = await toRichiesta(endpoint, caso, posto);
        // Over a separate connection: after an early answer the rest would be left to the next request.
        const meanwhile = caso.trattiene ? { meanwhile: () => posto.endSession(), sola: true } : {};
        const richiesta: Richiesta = { ...written, ...meanwhile };
        return { caso, posto, richiesta, attesa: expectAnswer(endpoint, caso, richiesta), risposta: null };
      }),
    );
  }

  /** Sends some cases, several at a time; returns the first fault of an answer. */
  async function send(endpoint: Endpoint, casi: readonly Inviato[]): Promise<Guasto | null> {
    const waiting = [...casi];
    const faults: Guasto[] = [];
    await Promise.all(
      fili.map(async (filo) => {
        for (let inviato = waiting.shift(); inviato; inviato = waiting.shift()) {
          inviato.risposta = await filo.send(inviato.richiesta);
          const cosa =
            faultOf(endpoint, inviato.caso, inviato.attesa, inviato.risposta) ??
            (await findForeign(segni, inviato.posto, inviato.risposta));
          if (cosa !== null) faults.push(toGuasto(cosa, inviato));
        }
      }),
    );
    return faults[0] ?? null;
  }

  const refused = ({ risposta }: Inviato): boolean => risposta!.status >= 400 || risposta!.status === 0;

  /** Sends cases that are expected to be refused: if all are, nothing may have changed. */
  async function sendRefused(
    endpoint: Endpoint,
    casi: readonly Inviato[],
    tries = 3,
  ): Promise<Guasto | null> {
    if (casi.length === 0) return null;
    const before = await readImpronta();
    const fault = await send(endpoint, casi);
    if (fault) return fault;
    const still = casi.filter(refused);
    const changed = differing(before, await readImpronta()).filter(
      (tabella) => !casi.some((inviato) => tellsOf(inviato).includes(tabella)),
    );
    if (changed.length === 0) return null;
    if (still.length < casi.length) return tries > 1 ? sendRefused(endpoint, still, tries - 1) : null;
    const where = changed.join(', ');
    if (casi.length === 1) return toGuasto(`a refused request changed ${where}`, casi[0]!);
    // The cases are halved to find the guilty one: a case may change something only once.
    const middle = Math.ceil(casi.length / 2);
    return (
      (await sendRefused(endpoint, casi.slice(0, middle))) ??
      (await sendRefused(endpoint, casi.slice(middle))) ??
      toGuasto(`one of ${casi.length} refused requests changed ${where}, and not again`, casi[0]!)
    );
  }

  async function runBatch(endpoint: Endpoint, casi: readonly Caso[], stati?: Map<number, number>) {
    const inviati = await prepare(endpoint, casi);
    const [sure, open] = [
      inviati.filter(({ attesa }) => attesa.esito === 'rifiuto'),
      inviati.filter(({ attesa }) => attesa.esito !== 'rifiuto'),
    ];
    const fault =
      (await sendRefused(endpoint, sure)) ??
      (await send(endpoint, open)) ??
      (await sendRefused(endpoint, open.filter(refused)));
    for (const { risposta } of inviati) {
      if (risposta) stati?.set(risposta.status, (stati.get(risposta.status) ?? 0) + 1);
    }
    return fault;
  }

  return {
    async fuzz(endpoint, { casi, seed, path }) {
      const arbitrary = casiOf(endpoint);
      const stati = new Map<number, number>();
      const all = path === undefined ? fc.sample(arbitrary, { seed, numRuns: casi }) : [];
      let from = path ?? null;
      for (let at = 0; at < all.length && from === null; at += BATCH) {
        const batch = all.slice(at, at + BATCH);
        const fault = await runBatch(endpoint, batch, stati);
        if (fault) from = String(at + batch.indexOf(fault.caso));
        if (fault && (await runBatch(endpoint, [fault.caso])) === null) {
          return { casi: all.length, stati, guasto: report(endpoint, { seed, path: from! }, fault) };
        }
      }
      if (from === null) return { casi: all.length, stati, guasto: null };
      const shrunk = await shrink(endpoint, seed, from);
      return { casi: all.length, stati, guasto: shrunk };
    },
    close: () => fili.forEach((filo) => filo.close()),
  };

  /** Reduces a case that fails on its own as far as possible. */
  async function shrink(endpoint: Endpoint, seed: number, path: string): Promise<string | null> {
    let last: Guasto | null = null;
    const details = await fc.check(
      fc.asyncProperty(casiOf(endpoint), async (caso) => {
        const fault = await runBatch(endpoint, [caso]);
        if (fault) last = fault;
        return fault === null;
      }),
      { seed, path, numRuns: 1, interruptAfterTimeLimit: 20_000 },
    );
    if (last === null) return null;
    return report(endpoint, { seed, path: details.counterexamplePath ?? path }, last);
  }
}

/**
 * An attempt to use somebody’s address for an account is refused, and its owner is informed
 * (prodotto/account#iscrizione).
 */
const TELLS: Readonly<Record<string, readonly string[]>> = {
  REGISTER_USER_ALREADY_EXISTS: ['posta'],
  UPDATE_USER_EMAIL_ALREADY_EXISTS: ['posta'],
};

/** The tables that a refusal changes by design. */
function tellsOf({ caso, risposta }: Inviato): readonly string[] {
  // The harness itself ends the session of its sender.
  if (caso.trattiene) return ['sessioni'];
  const code = /"code":"(\w+)"/.exec(risposta?.bytes.toString('latin1') ?? '')?.[1];
  return (code !== undefined && TELLS[code]) || [];
}

function toGuasto(cosa: string, { caso, richiesta, risposta }: Inviato): Guasto {
  const { status = 0, headers = new Map<string, string>(), bytes = Buffer.alloc(0) } = risposta ?? {};
  const head = [...headers].map(([nome, valore]) => `${nome}: ${valore}`).join('\n');
  return {
    cosa,
    caso,
    richiesta: richiesta.testo,
    risposta: `${status}\n${head}\n\n${bytes.toString('utf8').slice(0, 1500)}`,
  };
}

function report(endpoint: Endpoint, { seed, path }: { seed: number; path: string }, guasto: Guasto): string {
  return [
    `${nameOf(endpoint)}: ${guasto.cosa}`,
    `To see it again: FUZZ_SEED=${seed} FUZZ_ENDPOINT='${nameOf(endpoint)}' FUZZ_PATH='${path}' npm test -- fuzz`,
    `Case: ${JSON.stringify(guasto.caso)}`,
    `Request:\n${guasto.richiesta}`,
    `Answer: ${guasto.risposta}`,
  ].join('\n\n');
}
