import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposteQuery } from '#web/shared/queries/proposte.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { PropostaCard } from './scheda-proposta.tsx';
import styles from './proposte.module.css';

/**
 * In the profile: the proposals that wait for an answer, with the outcome of those answered there; nothing if there are
 * none.
 */
export default function MieProposte() {
  const { data = [] } = useQuery(proposteQuery());
  const [viste, setViste] = useState<readonly number[]>([]);
  const nuove = data.filter(({ id, stato }) => stato === 'aperta' && !viste.includes(id));
  if (nuove.length > 0) setViste([...viste, ...nuove.map(({ id }) => id)]);
  const mostrate = data.filter(({ id }) => viste.includes(id));
  if (mostrate.length === 0) return null;
  return (
    <Stack id="proposte" className={styles['mie']}>
      {mostrate.map((proposta) => (
        <PropostaCard key={proposta.id} proposta={proposta} />
      ))}
    </Stack>
  );
}
