import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './ui/button.tsx';
import { Copy } from './ui/icons.ts';
import { Row, Stack } from './ui/layout.tsx';
import { TextField } from './ui/text-field.tsx';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The label of the button, and what is said once it has copied the value or could not. */
  testi: { copia: string; fatto: string; fallito: string };
  /** Stands beside the button. */
  children?: ReactNode;
}

/** An address that is shown once. It takes the focus and is selected, so that it can be copied at once. */
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
