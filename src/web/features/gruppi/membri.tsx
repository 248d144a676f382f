import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import type { Gruppo } from '#contract/gruppi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { listRisorsePerNome } from '#web/shared/queries/risorse.ts';
import { countRestano } from '#web/shared/queries/sistemazione.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useAddMembro, useRemoveMembro } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';
import { Uscita, type UscitaDi } from './leaving.tsx';

/** Nothing chosen yet. */
const NESSUNA = '';

/** The resources of a group: each can be removed, and others of its type can be added. */
export function Membri({ gruppo }: { gruppo: Gruppo }) {
  const t = useTesti(testiGruppi);
  const toast = useToast();
  const fail = useFailureToast();
  const add = useAddMembro(gruppo.id);
  const remove = useRemoveMembro(gruppo.id);
  const { data: risorse } = useQuery({ ...catalogoQuery(gruppo.tipo), select: listRisorsePerNome });
  const [chosen, setChosen] = useState(NESSUNA);
  const client = useQueryClient();
  const [uscita, setUscita] = useState<UscitaDi | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { nome, prenotabili } = gruppo;
  const dentro = new Set(prenotabili.map((membro) => membro.id));
  const fuori = risorse?.filter((risorsa) => !dentro.has(risorsa.id)) ?? [];
  const value = fuori.some((risorsa) => String(risorsa.id) === chosen) ? chosen : NESSUNA;

  const run = async (action: Promise<unknown>, done: 'aggiunta' | 'tolta') => {
    try {
      await action;
      toast.show({ severity: 'ok', message: t(done, { nome }) });
      setChosen(NESSUNA);
      // The row whose button was pressed has disappeared.
      if (done === 'tolta') heading.current?.focus();
    } catch (error) {
      fail(t('storto'), error);
    }
  };

  /** Bookings that were made through the group stay on the piece, which is said first. */
  const take = async (membro: { id: number; nome: string }) => {
    try {
      const quante = await countRestano(client, gruppo.id, [membro.id]);
      if (quante > 0) return setUscita({ membro, quante });
    } catch (error) {
      return fail(t('storto'), error);
    }
    await run(remove.mutateAsync(membro.id), 'tolta');
  };

  return (
    <section aria-labelledby={id}>
      {uscita && (
        <Uscita
          gruppo_id={gruppo.id}
          uscita={uscita}
          onClose={() => setUscita(null)}
          onTake={() => run(remove.mutateAsync(uscita.membro.id), 'tolta')}
          // The row whose button was pressed has disappeared.
          onDone={() => heading.current?.focus()}
        />
      )}
      <h5 id={id} ref={heading} tabIndex={-1} className={styles['risorse']}>
        {t('risorse', { nome })}
      </h5>
      {prenotabili.length === 0 && <p className="soft small">{t('vuoto')}</p>}
      <ul className={styles['membri']}>
        {prenotabili.map((membro) => (
          <li key={membro.id}>
            <Link to={pathRisorsa(gruppo.tipo, membro.id)}>{membro.nome}</Link>
            <IconButton
              label={t('togli', { nome: membro.nome })}
              icon={<X />}
              disabled={remove.isPending}
              onClick={() => void take(membro)}
            />
          </li>
        ))}
      </ul>
      {fuori.length > 0 && (
        <div className={styles['riga']}>
          <Select
            label={t('aggiungi_risorsa')}
            options={[
              { value: NESSUNA, label: t('scegli') },
              ...fuori.map((risorsa) => ({ value: String(risorsa.id), label: risorsa.nome })),
            ]}
            value={value}
            onChange={setChosen}
          />
          <Button
            icon={<Plus />}
            disabled={value === NESSUNA && !add.isPending}
            busy={add.isPending ? t('aggiungo') : undefined}
            onClick={() => void run(add.mutateAsync(Number(value)), 'aggiunta')}
          >
            {t('aggiungi')}
          </Button>
        </div>
      )}
      {risorse && fuori.length === 0 && <p className="soft small">{t('tutte')}</p>}
    </section>
  );
}
