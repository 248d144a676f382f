import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { erroreCampo } from '#domain/validazione.ts';
import type { Gruppo } from '#contract/gruppi.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { buildRequest } from '#web/shared/api/request.ts';
import { ToastContext } from '#web/shared/ui/toast.tsx';
import type { ToastOptions } from '#web/shared/ui/toast-viewport.tsx';
import { type Action, type ActionOptions, useAction } from './use-action.ts';
import { useModulo } from './use-modulo.ts';

/** Calls a hook once, and returns its result and its toasts. */
function call<T>(hook: () => T): { made: T; toasts: ToastOptions[] } {
  const toasts: ToastOptions[] = [];
  const seen: T[] = [];
  function Calls() {
    seen.push(hook());
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ToastContext value={{ show: (toast) => void toasts.push(toast) }}>
        <Calls />
      </ToastContext>
    </QueryClientProvider>,
  );
  return { made: seen[0]!, toasts };
}

const lost = new ApiError('RETE', { status: 0 });
const chiamata = 'PATCH /gruppi/{id}';
const gruppo = { id: 3, nome: 'Trapani', versione: 7 } as unknown as Gruppo;
const changed = new ApiError('MODIFICATO_DA_ALTRI', { status: 409, attuale: gruppo, chiamata });

test('two presses act once, with one toast; the follow-up is done before the next press counts', async () => {
  const done: string[] = [];
  let end = (_: string) => {};
  const { made, toasts } = call(() =>
    useAction({
      run: (value: string) => {
        done.push(value);
        return new Promise<string>((resolve) => (end = resolve));
      },
      successMessage: (answer: string, value: string) => `${answer} ${value}`,
      onDone: async () => {
        expect(await made.run('terza')).toBe(false);
        done.push('dopo');
      },
    }),
  );
  const first = made.run('prima');
  expect(await made.run('seconda')).toBe(false);
  end('fatta');
  expect(await first).toBe(true);
  expect(done).toEqual(['prima', 'dopo']);
  expect(toasts).toEqual([{ severity: 'ok', message: 'fatta prima' }]);
  const again = made.run('quarta');
  end('fatta');
  expect(await again).toBe(true);
});

test('a lost answer is reported, and the request sent again under its key; then a new one begins', async () => {
  const keys: string[] = [];
  const answers: (Error | null)[] = [lost, null, null];
  const { made, toasts } = call(() =>
    useAction({
      run: (nome: string, idempotencyKey) => {
        const { headers } = buildRequest('/api', 'POST /gruppi', { body: { nome }, idempotencyKey }, null);
        keys.push(headers['Idempotency-Key']!);
        const answer = answers.shift();
        return answer ? Promise.reject(answer) : Promise.resolve();
      },
    }),
  );
  expect([await made.run('Trapani'), await made.run('Trapani'), await made.run('Trapani')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(toasts).toEqual([
    {
      severity: 'danger',
      message: 'Qualcosa è andato storto. Il servizio non si raggiunge: controlla la connessione e riprova',
    },
  ]);
});

test.each<[string, Error, Partial<ActionOptions<string, void, typeof chiamata>>, string[]]>([
  ['its own sentence', lost, { errorMessage: 'Non aggiunta' }, ['Non aggiunta. Il servizio non']],
  [
    'a sentence with its value',
    lost,
    { errorMessage: (cosa) => `Non c’è ${cosa}` },
    ['Non c’è Drone. Il servizio'],
  ],
  ['a failure that is said elsewhere', lost, { onRejected: () => true }, []],
  [
    'one that is only looked at',
    lost,
    { onRejected: () => false },
    ['Qualcosa è andato storto. Il servizio'],
  ],
  [
    'what somebody else left',
    changed,
    { conflictCalls: chiamata, onConflict: () => undefined, onRejected: () => false },
    [],
  ],
  [
    'what somebody else left, of no use',
    changed,
    { conflictCalls: chiamata, onConflict: () => false },
    ['Qualcosa è andato'],
  ],
  ['what somebody else left, not asked for', changed, {}, ['Qualcosa è andato storto. ']],
])('a failure is reported: %s', async (_, error, options, said) => {
  const { made, toasts } = call(() =>
    useAction<void, string, typeof chiamata>({ run: () => Promise.reject(error), ...options }),
  );
  expect(await made.run('Drone')).toBe(false);
  expect(toasts.map(({ message }) => message)).toEqual(said.map((start) => expect.stringContaining(start)));
});

test('the state left by somebody else is returned with its type, and with the sent values', async () => {
  const seen: unknown[] = [];
  const { made } = call(() =>
    useAction({
      conflictCalls: chiamata,
      run: (_: string) => Promise.reject(changed),
      onConflict: ({ nome, versione }, value) => void seen.push(nome, versione, value),
    }),
  );
  await made.run('Drone');
  expect(seen).toEqual(['Trapani', 7, 'Drone']);
});

test('a form shows refused values in its fields, and a toast the rest', async () => {
  const refusals = [
    new ApiError('VALIDATION_ERROR', { status: 422, errors: [erroreCampo('nome', 'obbligatorio')] }),
    // A field that the form has a value for and does not show.
    new ApiError('VALIDATION_ERROR', { status: 422, errors: [erroreCampo('versione', 'non_valido')] }),
  ];
  const sent: unknown[] = [];
  const { made, toasts } = call(() => {
    const { form, field } = useModulo(z.object({ nome: z.string().min(1), versione: z.int() }), {
      defaultValues: { nome: 'Trapani', versione: 1 },
    });
    field('nome');
    const invio = useAction({
      form,
      run: (values) => {
        sent.push(values);
        return Promise.reject(refusals[sent.length - 1]!);
      },
    });
    return { ...invio, form };
  });
  await made.run();
  expect(made.form.getFieldState('nome').error?.message).toBe('obbligatorio');
  expect(toasts).toEqual([]);
  await made.run();
  expect(toasts).toHaveLength(1);
  made.form.setValue('nome', '');
  await made.run();
  expect(sent).toEqual([
    { nome: 'Trapani', versione: 1 },
    { nome: 'Trapani', versione: 1 },
  ]);
});

test('a bug in the follow-up does not count as a failure of the request', async () => {
  const bug = new TypeError('x is not a function');
  const { made, toasts } = call((): Action<void> =>
    useAction({
      run: () => Promise.resolve(),
      onDone: () => {
        throw bug;
      },
    }),
  );
  await expect(made.run()).rejects.toBe(bug);
  expect(toasts).toEqual([]);
});
