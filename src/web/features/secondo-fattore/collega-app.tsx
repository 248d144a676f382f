import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CodiceField } from '#web/shared/ui/codice-field.tsx';
import { FormStack, Row, Stack } from '#web/shared/ui/layout.tsx';
import { useConfirm } from './api.ts';
import { Passo } from './passo.tsx';
import { Qr } from './qr.tsx';
import styles from './secondo-fattore.module.css';
import { testiSecondoFattore } from './testi.ts';

export interface CollegaAppProps {
  segreto: string;
  uri: string;
  onClose: () => void;
  /** The second step is on: the recovery codes, told once. */
  onCodici: (codici: string[]) => void;
}

/** The key for the app, to scan or to write, and the code that proves it has arrived. */
export default function CollegaApp({ segreto, uri, onClose, onCodici }: CollegaAppProps) {
  const t = useTesti(testiSecondoFattore);
  const messaggio = useMessaggio();
  const confirm = useConfirm();
  const [codice, setCodice] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending || codice.trim() === '') return;
    try {
      onCodici(await confirm.mutateAsync(codice.trim()));
    } catch {
      field.current?.select();
    }
  };
  const late = confirm.error instanceof ApiError && confirm.error.code === 'SECONDO_FATTORE_ASSENTE';
  const error = confirm.isError && !confirm.isPending ? messaggio(confirm.error) : undefined;
  return (
    <Stack>
      <Passo>{t('inquadra')}</Passo>
      <p className="soft">{t('inquadraAiuto')}</p>
      <Qr text={uri} label={t('qr')} className={styles['qr']} />
      <p>{t('aMano')}</p>
      <p className={styles['chiave']} translate="no">
        {segreto.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p>
        <a href={uri}>{t('apri')}</a>
      </p>
      <FormStack onSubmit={(event) => void submit(event)} aria-label={t('comincia')}>
        <CodiceField
          ref={field}
          tipo="app"
          label={t('codice')}
          hint={t('codiceAiuto')}
          value={codice}
          error={late ? t('scaduta') : error}
          onChange={(event) => {
            setCodice(event.target.value);
            if (confirm.isError) confirm.reset();
          }}
        />
        <p className="soft">{t('chiudeAltri')}</p>
        <Row>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={codice.trim() === ''}
            busy={confirm.isPending ? t('attivo') : undefined}
          >
            {t('comincia')}
          </Button>
        </Row>
      </FormStack>
    </Stack>
  );
}
