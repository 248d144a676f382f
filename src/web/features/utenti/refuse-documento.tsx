import type { Documento } from '#contract/verifica-documento.ts';
import { MOTIVI_DOCUMENTO, type MotivoDocumento } from '#domain/documento.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { testiUtenti } from './testi.ts';

interface RefuseDocumentoProps {
  nome: string;
  documento: Documento;
  onClose: () => void;
  onConfirm: (rifiuto: { motivo: MotivoDocumento; parole?: string }) => void;
}

const VUOTO: { motivo: MotivoDocumento; parole: string } = { motivo: 'illeggibile', parole: '' };

/** The dialog to refuse a document, for one of five reasons or with a sentence (prodotto/documenti#rifiuto). */
export function RefuseDocumento({ nome, documento, onClose, onConfirm }: RefuseDocumentoProps) {
  const t = useTesti(testiUtenti);
  const { form, field } = useCampi({ defaultValues: VUOTO });
  const verificato = documento.stato === 'verificato';
  const proprio = form.watch('motivo') === 'altro';
  const send = form.handleSubmit(({ motivo, parole }) => {
    const scritte = parole.trim();
    if (motivo !== 'altro') onConfirm({ motivo });
    else if (scritte !== '') onConfirm({ motivo, parole: scritte });
    else form.setError('parole', { message: 'obbligatorio' }, { shouldFocus: true });
  });
  return (
    <FormDialog
      title={t(verificato ? 'togli_titolo' : 'rifiuta_titolo')}
      intro={
        <p>
          {documento.caricato_il && t('rifiuta_immagini')} {t('rifiuta_testo', { nome })}
        </p>
      }
      submit={{
        label: t(verificato ? 'togli_verifica' : 'rifiuta_distruggi'),
        busy: t('rifiuto'),
        variant: 'danger-fill',
        icon: <Trash2 />,
      }}
      pending={false}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <PickOne
        look="cards"
        column
        label={t('motivo')}
        options={MOTIVI_DOCUMENTO.map((value) => ({ value, label: t(`motivo_${value}`) }))}
        {...form.register('motivo', { onChange: () => form.clearErrors() })}
      />
      {proprio && (
        <TextArea
          label={t('rifiuta_parole')}
          hint={t('rifiuta_parole_aiuto')}
          maxLength={300}
          rows={3}
          {...field('parole')}
        />
      )}
    </FormDialog>
  );
}
