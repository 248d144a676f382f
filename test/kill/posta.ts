import { expect, test } from 'vitest';
import { long, sendTo } from '../process.ts';
import { startSmtp } from '../smtp.ts';
import type { KillFixture } from './fixture.ts';

const register = (centre: KillFixture, email: string) =>
  sendTo(centre.app, 'POST /auth/register', {
    body: {
      nome: 'Ada',
      cognome: 'Ferri',
      codice_fiscale: '-',
      email,
      password: 'una password lunga',
      telefono: '1',
    },
  });

export function killLetters(centre: KillFixture): void {
  const chi = 'superstite@posta.example';

  test('after kill -9 between a change and its mail, the mail is still sent, once', async () => {
    const { pool } = centre.fixtures;
    await centre.smtp.close();
    expect((await register(centre, chi)).status).toBe(201);
    await centre.app.kill9();
    // The dead process may have held the letter: its hold is set as expired. In the long form the test waits, since the
    // database died with it.
    if (!long)
      await pool.query(
        'update posta set presa_fino = now(), prossima_prova = now() where inviata_il is null',
      );
    const again = await startSmtp(centre.smtp.port);
    try {
      await centre.restart();
      const toChi = () => again.lettere.filter(({ destinatari }) => destinatari.includes(chi));
      await again.waitFor(({ destinatari }) => destinatari.includes(chi));
      const stati = async () =>
        (await pool.query('select stato from posta where destinatario = $1', [chi])).rows;
      await expect.poll(stati).toEqual([{ stato: 'inviata' }]);
      // The outbox sends the next letter without sending that one again.
      expect((await register(centre, `poi.${chi}`)).status).toBe(201);
      await again.waitFor(({ destinatari }) => destinatari.includes(`poi.${chi}`));
      expect(toChi()).toHaveLength(1);
    } finally {
      await again.close();
    }
  });
}
