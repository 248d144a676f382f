import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Documento } from '#contract/verifica-documento.ts';
import { call } from '../api/call.ts';
import { useAskPassword } from '../confirm-password/confirm-password.tsx';
import { useRun } from '../form/use-run.ts';
import { formatData } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import type { Traduci } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { mioAccessoEsternoQuery, refreshSessione } from '../queries/account.ts';
import { refreshDocumenti, statoDocumentoQuery } from '../queries/documenti.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Unlink2 } from '../ui/icons.ts';
import { testiEsterno } from './testi.ts';

type T = Traduci<typeof testiEsterno>;

/** What unlinking makes of a verification that rests on the identity, as a sentence; null if none does. */
export function sayUnlink({ stato, provata, esito }: Documento, t: T, lingua: string): string | null {
  if (!provata || stato !== 'verificato') return null;
  return esito?.scade_il
    ? t('scollega_resta_documento', { scade: formatData(esito.scade_il, lingua) })
    : t('scollega_serve_documento');
}

interface UnlinkButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** What the provider is called. */
  nome: string;
  /** Where the focus goes once the button may have gone. */
  onDone?: () => void;
}

/**
 * Unlinks the person's identity at the provider, after the password (prodotto/account#accesso-esterno). If it verifies
 * their document, it asks first.
 */
export function UnlinkButton({ nome, variant, className, onDone }: UnlinkButtonProps) {
  const t = useTesti(testiEsterno);
  const lingua = useLingua();
  const { data: documento } = useQuery(statoDocumentoQuery());
  const conseguenza = documento ? sayUnlink(documento, t, lingua) : null;
  const client = useQueryClient();
  const [sicuro, setSicuro] = useState(false);
  const { asks, domanda } = useAskPassword();
  const unlink = useMutation({
    mutationFn: () => call('DELETE /utenti/me/accesso-esterno'),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: mioAccessoEsternoQuery().queryKey }),
        refreshSessione(client),
        refreshDocumenti(client),
      ]),
  });
  const end = useRun({
    send: () => unlink.mutateAsync(),
    fatto: t('scollegato', { nome }),
    rifiuto: (error) => {
      setSicuro(false);
      return asks(error, null);
    },
    dopo: onDone,
  });
  const label = t('scollega', { nome });
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<Unlink2 />}
        busy={end.pending ? t('scollegando') : undefined}
        onClick={() => (conseguenza ? setSicuro(true) : void end.run())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={sicuro}
        onClose={() => setSicuro(false)}
        onConfirm={() => end.run()}
        title={t('scollega_titolo', { nome })}
        icon={<Unlink2 />}
        confirm={label}
        busy={t('scollegando')}
      >
        <p>{conseguenza}</p>
      </ConfirmDialog>
      {domanda(t('perche_per_scollegare'), () => void end.run())}
    </>
  );
}
