import { useState } from 'react';
import { z } from 'zod';
import { intero } from '#contract/campi.ts';
import { motivoMovimento } from '#contract/ricevute.ts';
import { MAX_GIORNATE } from '#domain/giornate.ts';
import { euroScritto, numeroScritto } from '#web/shared/form/numero-scritto.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { CONTANTI, riferitoOf } from '#web/shared/scelta-come/pagamento.ts';
import { Riferimento } from '#web/shared/scelta-come/scelta-come.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useCorreggi, type Aggiunta } from './api.ts';
import { testiGiornate } from './testi.ts';

const SCHEMI = {
  giorni: z.object({ numero: numeroScritto(intero(-MAX_GIORNATE, MAX_GIORNATE)), motivo: motivoMovimento }),
  importo: z.object({ numero: euroScritto(0), motivo: motivoMovimento }),
  riprendi: z.object({ numero: z.string().transform(() => 0), motivo: motivoMovimento }),
};
const TITOLI = { giorni: 'correggi_titolo', importo: 'importo_titolo', riprendi: 'riprendi_titolo' } as const;
const FATTO = { giorni: 'corrette', importo: 'corretto', riprendi: 'riprese' } as const;

interface FormCorrezioneProps {
  aggiunta: Aggiunta;
  /** The number of entries that the administrator saw. */
  versione: number;
  onClose: () => void;
}

/** The dialog that corrects a balance or a purchase, or takes a purchase back (prodotto/giornate#correzioni). */
export function FormCorrezione({ aggiunta, versione, onClose }: FormCorrezioneProps) {
  const t = useTesti(testiGiornate);
  const correct = useCorreggi(aggiunta);
  const { cosa } = aggiunta;
  const [vista, setVista] = useState(versione);
  const come = aggiunta.cosa === 'giorni' ? null : aggiunta.movimento.come;
  const [scelto, setScelto] = useState({ ...CONTANTI, ...(come && { come }) });
  const { form, field, summary } = useModulo(SCHEMI[cosa], {
    defaultValues: {
      numero: aggiunta.cosa === 'importo' ? String(aggiunta.movimento.importo) : '',
      motivo: '',
    },
  });
  const { save, pending } = useInvio(form, {
    send: ({ numero, motivo }, idempotencyKey) =>
      correct.mutateAsync({
        numero,
        detto: { motivo, ...riferitoOf(scelto) },
        versione: vista,
        idempotencyKey,
      }),
    fatto: t(FATTO[cosa]),
    chiamata: 'POST /utenti/{id}/giornate/correzioni',
    attuale: (giornate) => setVista(giornate.versione),
    dopo: onClose,
  });
  const numero = t(cosa === 'giorni' ? 'giorni' : 'importo_giusto');
  return (
    <FormDialog
      title={t(TITOLI[cosa])}
      intro={cosa !== 'importo' && <p>{t(cosa === 'giorni' ? 'correggi_intro' : 'riprendi_intro')}</p>}
      onClose={onClose}
      submit={{ label: t(cosa === 'riprendi' ? 'riprendi' : 'salva'), busy: t('salvo') }}
      pending={pending}
      errors={summary({ numero, motivo: t('motivo') })}
      onSubmit={save}
    >
      {cosa !== 'riprendi' && (
        <TextField
          label={numero}
          hint={t(cosa === 'giorni' ? 'giorni_aiuto' : 'importo_giusto_aiuto')}
          {...(cosa === 'importo' && { prefix: '€', inputMode: 'numeric' as const })}
          autoComplete="off"
          {...field('numero')}
        />
      )}
      <TextField
        label={t('motivo')}
        hint={t('motivo_aiuto')}
        maxLength={200}
        autoComplete="off"
        {...field('motivo')}
      />
      <Riferimento scelto={scelto} onScelto={setScelto} />
      {vista !== versione && <Note severity="warn">{t('nel_frattempo')}</Note>}
    </FormDialog>
  );
}
