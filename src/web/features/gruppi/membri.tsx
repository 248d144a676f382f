import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Gruppo } from '#contract/gruppi.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { listRisorsePerNome } from '#web/shared/queries/risorse.ts';
import { countRestano } from '#web/shared/queries/sistemazione.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Plus, X } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { useAddMembro, useRemoveMembro } from './api.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';
import { Uscita, type UscitaDi } from './leaving.tsx';

const NESSUNA = '';

/** The resources of a group: remove them, add others of the type. */
export function Membri({ gruppo }: { gruppo: Gruppo }) {
  const t = useTesti(testiGruppi);
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

  const scelta = fuori.find((risorsa) => String(risorsa.id) === value);
  const { tutte } = useAbilitato(scelta !== undefined);
  const nomi = (ids: readonly number[]) =>
    tutte
      .filter((una) => ids.includes(una.id))
      .map((una) => una.nome)
      .join(', ');
  // A group requires what any of its pieces requires: say what the new piece adds, and what the group adds to it.
  const alPezzo = nomi(gruppo.serve.filter((one) => !scelta?.abilitazioni.includes(one)));
  const alGruppo = nomi(scelta?.abilitazioni.filter((one) => !gruppo.serve.includes(one)) ?? []);

  const errorMessage = t('ops');
  const aggiungi = useAction({
    run: () => add.mutateAsync(Number(value)),
    successMessage: t('aggiunta', { nome }),
    errorMessage,
    onDone: () => setChosen(NESSUNA),
  });
  const togli = useAction({
    run: (membroId: number) => remove.mutateAsync(membroId),
    successMessage: t('tolta', { nome }),
    errorMessage,
    onDone: () => {
      setChosen(NESSUNA);
      // The pressed button has unmounted.
      heading.current?.focus();
    },
  });
  /** Removes a piece. If it has bookings made through the group, a dialog first says that they stay. */
  const take = useAction({
    run: (membro: { id: number; nome: string }) => countRestano(client, gruppo.id, [membro.id]),
    errorMessage,
    onDone: (quante, membro) => (quante > 0 ? setUscita({ membro, quante }) : togli.run(membro.id)),
  });

  return (
    <section aria-labelledby={id}>
      {uscita && (
        <Uscita
          gruppo_id={gruppo.id}
          uscita={uscita}
          onClose={() => setUscita(null)}
          onTake={() => togli.run(uscita.membro.id)}
          // The pressed button has unmounted.
          onDone={() => heading.current?.focus()}
        />
      )}
      <h5 id={id} ref={heading} tabIndex={-1} className={cx(styles['risorse'], 'm0')}>
        {t('risorse', { nome })}
      </h5>
      {prenotabili.length === 0 && <p className="soft small">{t('vuoto')}</p>}
      <ul className="mb3">
        {prenotabili.map((membro) => (
          <li className="flex between middle h48 g3 rule-b" key={membro.id}>
            <Link className="min0 anywhere" to={pathRisorsa(gruppo.tipo, membro.id)}>
              {membro.nome}
            </Link>
            <IconButton
              label={t('togli', { nome: membro.nome })}
              icon={<X />}
              disabled={take.pending || togli.pending}
              onClick={() => void take.run(membro)}
            />
          </li>
        ))}
      </ul>
      {fuori.length > 0 && (
        <div className={cx(styles['riga'], 'grid cols-1-auto top g3 tablet-one-col')}>
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
            disabled={value === NESSUNA && !aggiungi.pending}
            busy={aggiungi.pending ? t('aggiungo') : undefined}
            onClick={() => void aggiungi.run()}
          >
            {t('aggiungi')}
          </Button>
        </div>
      )}
      {scelta && (alPezzo || alGruppo) && (
        <Note severity="warn" live>
          {alPezzo && <p>{t('serve_al_pezzo', { risorsa: scelta.nome, nomi: alPezzo })}</p>}
          {alGruppo && <p>{t('serve_al_gruppo', { nome, nomi: alGruppo })}</p>}
          <p>{t('serve_restano')}</p>
        </Note>
      )}
      {risorse && fuori.length === 0 && <p className="soft small">{t('tutte')}</p>}
    </section>
  );
}
