import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { countedPasswords } from '#test/passwords.ts';
import { createPasswords } from './passwords.ts';

test('a hash uses argon2id with OWASP’s parameters, and a new salt each time', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('la password giusta');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('la password giusta')).not.toBe(stored);
  expect(await passwords.verify(stored, 'la password giusta')).toBe(true);
  for (const wrong of ['la password Giusta', 'la password giusta ', '', 'x'.repeat(1000)]) {
    expect(await passwords.verify(stored, wrong)).toBe(false);
  }
});

test('every character counts, accents and emoji included', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('perché no? 🔧 città');
  expect(await passwords.verify(stored, 'perché no? 🔧 città')).toBe(true);
  expect(await passwords.verify(stored, 'perche no? 🔧 citta')).toBe(false);
});

test('another Unicode form of the same letters is the same password, also for a hash of either form', async () => {
  const passwords = createPasswords();
  const [composed, decomposed] = ['perché no? città', 'perché no? città'].map((text, n) =>
    text.normalize(n === 0 ? 'NFC' : 'NFD'),
  ) as [string, string];
  expect(composed).not.toBe(decomposed);
  const hashes = [
    await passwords.hash(composed),
    await passwords.hash(decomposed),
    // As they were made before passwords were normalised.
    await hash(composed),
    await hash(decomposed),
  ];
  for (const stored of hashes)
    for (const typed of [composed, decomposed]) expect(await passwords.verify(stored, typed)).toBe(true);
  const full = await passwords.hash('ｐａｓｓ ﬁne città');
  expect(await passwords.verify(full, 'pass fine città')).toBe(true);
  expect(await passwords.verify(full, 'pass fine citta')).toBe(false);
});

async function fresh() {
  const counted = countedPasswords();
  return { ...counted, stored: await counted.passwords.hash('la password giusta') };
}

test('a right, a wrong and an unknown password cost one computation each, even the first time', async () => {
  const { passwords, begun, stored } = await fresh();
  const cost = async (hash: string | null, password: string): Promise<number> => {
    const before = begun();
    await passwords.verify(hash, password);
    return begun() - before;
  };
  expect(await cost(null, 'qualcosa')).toBe(1);
  expect(await cost(null, 'qualcosa')).toBe(1);
  expect(await cost(stored, 'qualcosa')).toBe(1);
  expect(await cost(stored, 'la password giusta')).toBe(1);
});

test('no password is valid for an unknown address', async () => {
  const passwords = createPasswords();
  for (const guess of ['an address that nobody has', '', 'null'])
    expect(await passwords.verify(null, guess)).toBe(false);
});

test('a flood waits in a bounded queue, and later everything works again', async () => {
  const { passwords, stored } = await fresh();
  const flood = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.verify(stored, 'qualcosa')),
  );
  const refused = flood.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(6);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS', dettagli: { retryAfter: 2 } });
  expect(
    await Promise.all(Array.from({ length: 54 }, () => passwords.verify(stored, 'la password giusta'))),
  ).not.toContain(false);
});

test('a network that takes every place yields to others, and waits longer', async () => {
  const { stored } = await fresh();
  // The order of the starts; the threads decide the order of the ends.
  const begun: string[] = [];
  const passwords = createPasswords(undefined, {
    hash,
    verify: (hashed, password) => {
      begun.push(String(password));
      return verify(hashed, password);
    },
  });
  const ask = (network: string) => passwords.verify(stored, network, network);
  const crowd = Promise.allSettled(Array.from({ length: 120 }, () => ask('affollata')));
  const others = Array.from({ length: 19 }, (_, n) => ask(`altra ${n}`));
  expect((await Promise.allSettled(others)).filter(({ status }) => status === 'rejected')).toEqual([]);
  const served = (await crowd).filter(({ status }) => status === 'fulfilled');
  // Four running, and the places left free.
  expect(served).toHaveLength(4 + 50 - 19);
  // They alternate: while others wait, at most every second one is of the crowded network.
  const last = begun.findLastIndex((network) => network !== 'affollata');
  expect(last).toBeLessThan(4 + 2 * 19 + 4);
});

test('two crowded networks share the places evenly', async () => {
  const { passwords, stored } = await fresh();
  const served = async (network: string, times: number): Promise<number> => {
    const asked = Array.from({ length: times }, () => passwords.verify(stored, 'qualcosa', network));
    return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
  };
  const crowds = [served('al lavoro', 4), served('una', 60), served('due', 60)];
  expect(await Promise.all(crowds)).toEqual([4, 25, 25]);
});

test('at most four are computed at a time, with any number waiting', async () => {
  const { passwords, stored, begun, most } = await fresh();
  // The decoy, which is computed outside the queue at the start, must be ready: it would be a fifth.
  await passwords.verify(null, 'qualcosa');
  const before = begun();
  const flood = Array.from({ length: 12 }, () => passwords.verify(stored, 'qualcosa'));
  await Promise.all([...flood, passwords.hash('altro')]);
  expect([begun() - before, most()]).toEqual([13, 4]);
});
