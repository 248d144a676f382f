import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Documento } from '#contract/verifica-documento.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { mioAccessoEsternoQuery, refreshSessione } from '#web/shared/queries/account.ts';
import { refreshDocumenti, statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { Button, type ButtonProps } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Unlink2 } from '#web/shared/ui/icons.ts';
import { call } from '#web/shared/api/call.ts';
import { testiEsterno } from './testi.ts';

type T = Traduci<typeof testiEsterno>;

/** What becomes of a verified document if the identity that proves it is unlinked; null if none depends on it. */
export function sayUnlink({ stato, provata, esito }: Documento, t: T, lingua: string): string | null {
  if (!provata || stato !== 'verificato') return null;
  return esito?.scade_il
    ? t('scollega_resta_documento', { scade: formatGiorno(esito.scade_il, lingua, 'date') })
    : t('scollega_serve_documento');
}

interface UnlinkButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  nome: string;
  /** Called after unlinking, to move the focus if the button is removed. */
  onDone?: () => void;
}

/**
 * Unlinks the identity, after the password, and a question if it proves the document
 * (prodotto/account#accesso-esterno).
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
  const end = useAction({
    run: () => unlink.mutateAsync(),
    successMessage: t('scollegato', { nome }),
    onRejected: (error) => {
      setSicuro(false);
      return asks(error, null);
    },
    onDone,
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
