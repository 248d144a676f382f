import { zodResolver } from '@hookform/resolvers/zod';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { inCodici, type Tipo } from '#contract/campi.ts';
import { campiPrenotabile } from '#contract/prenotabili.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { TextArea } from '#web/shared/ui/text-area.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useCreateRisorsa } from './api.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

const Schema = z.object({ nome: campiPrenotabile.nome, descrizione: campiPrenotabile.descrizione });

/** 'Aggiungi un nuovo spazio' or 'strumento', and its dialog (spec 2 and 5, New resource). */
export function NuovaRisorsa({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiModifica);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t(`aggiungi_${tipo}`)}
      </Button>
      {open && <NuovaRisorsaDialog tipo={tipo} onClose={() => setOpen(false)} />}
    </>
  );
}

function NuovaRisorsaDialog({ tipo, onClose }: { tipo: Tipo; onClose: () => void }) {
  const t = useTesti(testiModifica);
  const campo = useMessaggioCampo();
  const toast = useToast();
  const fail = useFailureToast();
  const create = useCreateRisorsa();
  const key = useIdempotencyKey();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(Schema, inCodici),
    defaultValues: { nome: '', descrizione: '' },
    mode: 'onChange',
  });
  const { errors, isValid } = form.formState;
  const { ref, ...nome } = form.register('nome');

  const submit = form.handleSubmit(async (dati) => {
    if (create.isPending) return;
    const body = { ...dati, tipo };
    try {
      await create.mutateAsync({ ...body, idempotencyKey: key.keyFor(body) });
      key.settle(null);
      toast.show({ severity: 'ok', message: t(`aggiunto_${tipo}`) });
      onClose();
    } catch (error) {
      key.settle(error);
      showFieldErrors(error, ['nome', 'descrizione'], form.setError);
      fail(t('creazione_storta'), error);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`aggiungi_${tipo}`)}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!isValid}
            busy={create.isPending ? t('creo') : undefined}
          >
            {t('crea')}
          </Button>
        </>
      }
    >
      <FormStack id={id} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('nome')}
          autoComplete="off"
          error={campo(errors.nome?.message)}
          {...nome}
          ref={(element) => {
            ref(element);
            first.current = element;
          }}
        />
        <TextArea
          label={t('descrizione')}
          rows={3}
          className={styles['descrizione']}
          hint={t('nuova_aiuto')}
          error={campo(errors.descrizione?.message)}
          {...form.register('descrizione')}
        />
      </FormStack>
    </Dialog>
  );
}
