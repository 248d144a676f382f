import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './ui/button.tsx';
import { Copy } from './ui/icons.ts';
import { Row, Stack } from './ui/layout.tsx';
import { TextField } from './ui/text-field.tsx';
import { useToast } from './ui/toast.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The label of the button, and the toasts after success and failure. */
  testi: { copia: string; fatto: string; fallito: string };
  children?: ReactNode;
}

/** A value that is shown once. It is focused and selected, ready to be copied. */
export function CopyField({ label, value, testi, children }: CopyFieldProps) {
  const copy = useCopy(testi);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Stack>
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        translate="no"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <Button variant="primary" icon={<Copy />} onClick={() => void copy(value)}>
          {testi.copia}
        </Button>
        {children}
      </Row>
    </Stack>
  );
}

/** Copies a text to the clipboard and shows a toast with the outcome. */
export function useCopy({ fatto, fallito }: { fatto: string; fallito: string }) {
  const toast = useToast();
  return async (text: string): Promise<void> => {
    try {
      // Browsers refuse this on pages without https.
      await navigator.clipboard.writeText(text);
      toast.show({ severity: 'ok', message: fatto });
    } catch {
      toast.show({ severity: 'danger', message: fallito });
    }
  };
}
