import { useState } from 'react';
import { Page, Row } from '../../shared/ui/layout.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Campi } from './campi-modulo.tsx';
import { Pezzi } from './pezzi.tsx';
import { Strati } from './strati.tsx';

const PARTI = [
  { value: 'tutto', label: 'Tutto' },
  { value: 'campi', label: 'Campi' },
] as const;

/** Every shared component at real size, for people who build pages. It is not part of the served site. */
export function Component() {
  const [parte, setParte] = useState<'tutto' | 'campi'>('tutto');
  return (
    <Page
      title="Galleria"
      end={
        <Row>
          <Select label="Parte" options={PARTI} value={parte} onChange={setParte} />
        </Row>
      }
    >
      <Campi />
      {parte === 'tutto' && (
        <>
          <Strati />
          <Pezzi />
        </>
      )}
    </Page>
  );
}
