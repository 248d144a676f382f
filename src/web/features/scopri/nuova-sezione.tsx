import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type RefObject } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddSezione } from './modifica-api.ts';
import styles from './modifica.module.css';
import { testiModificaScopri } from './testi-modifica.ts';

export interface NuovaSezioneProps {
  prenotabileId: number;
  /** Takes the focus also when something above has gone. */
  toggle: RefObject<HTMLButtonElement | null>;
}

/** The row in which a new section is named; shown and hidden by a button (spec 2, Scheda tecnica). */
export function NuovaSezione({ prenotabileId, toggle }: NuovaSezioneProps) {
  const t = useTesti(testiModificaScopri);
  const fail = useFailureToast();
  const key = useIdempotencyKey();
  const add = useAddSezione(prenotabileId);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [nome, setNome] = useState('');
  const empty = nome.trim() === '';

  const save = async () => {
    if (empty || add.isPending) return;
    try {
      await add.mutateAsync({ nome, idempotencyKey: key.keyFor(nome) });
      key.settle(null);
      setOpen(false);
      setNome('');
      toggle.current?.focus();
    } catch (error) {
      key.settle(error);
      fail(t('storto'), error);
    }
  };

  return (
    <div>
      <Button
        ref={toggle}
        icon={open ? <Minus /> : <Plus />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'sezione_nascondi' : 'sezione_mostra')}
      </Button>
      {open && (
        <form
          id={id}
          noValidate
          className={styles['nuova']}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label={t('sezione_nome')}
            value={nome}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setNome(event.target.value)}
          />
          <IconButton
            type="submit"
            variant="primary"
            label={t('sezione_conferma')}
            icon={<Check />}
            disabled={empty}
            aria-busy={add.isPending || undefined}
            className={styles['conferma']}
          />
        </form>
      )}
    </div>
  );
}
