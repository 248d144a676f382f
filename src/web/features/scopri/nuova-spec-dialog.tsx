import { useId, useRef, useState } from 'react';
import type { Sezione } from '#contract/scheda-tecnica.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddSpec } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

export interface NuovaSpecDialogProps {
  prenotabileId: number;
  sezione: Sezione;
  onClose: () => void;
}

/** Adds a line to a section of the sheet. Closed, it forgets what was typed (spec 4). */
export function NuovaSpecDialog({ prenotabileId, sezione, onClose }: NuovaSpecDialogProps) {
  const t = useTesti(testiModificaScopri);
  const fail = useFailureToast();
  const add = useAddSpec(prenotabileId);
  const key = useIdempotencyKey();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [nome, setNome] = useState('');
  const [valore, setValore] = useState('');
  const ready = nome.trim() !== '' && valore.trim() !== '';

  const save = async () => {
    if (!ready || add.isPending) return;
    const body = { section_id: sezione.id, nome, valore };
    try {
      await add.mutateAsync({ ...body, idempotencyKey: key.keyFor(body) });
      onClose();
    } catch (error) {
      key.settle(error);
      fail(t('storto'), error);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('campo_titolo', { nome: sezione.nome })}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!ready}
            busy={add.isPending ? t('salvo') : undefined}
          >
            {t('salva')}
          </Button>
        </>
      }
    >
      <FormStack
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          ref={first}
          label={t('campo_nome')}
          value={nome}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setNome(event.target.value)}
        />
        <TextField
          label={t('campo_valore')}
          value={valore}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setValore(event.target.value)}
        />
      </FormStack>
    </Dialog>
  );
}
