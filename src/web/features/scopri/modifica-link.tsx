import { useRef, useState } from 'react';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { focusHeading } from '#web/shared/focus.ts';
import { LinkUtili } from './elenco-link.tsx';
import { useAddLink, useRemoveLink, useTellFailure } from './modifica-api.ts';
import { NuovoLinkDialog } from './nuovo-link-dialog.tsx';
import { testiModificaScopri } from './testi-modifica.ts';

interface ModificaLinkProps {
  prenotabileId: number;
  links: readonly LinkUtile[];
}

/** The useful links for administrators: remove, undo, add (prodotto/scheda#link-utili). */
export default function ModificaLink({ prenotabileId, links }: ModificaLinkProps) {
  const t = useTesti(testiModificaScopri);
  const fail = useTellFailure();
  const remove = useRemoveLink(prenotabileId);
  const restore = useAddLink(prenotabileId);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<LinkUtile | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const errorMessage = t('ops');
  const take = useAction({
    run: (link: LinkUtile) => remove.mutateAsync(link.id),
    errorMessage,
    onError: fail,
    onDone: (_, link) => setRemoved(link),
  });
  const undo = useAction({
    run: ({ label, href }: LinkUtile, idempotencyKey) => restore.mutateAsync({ label, href, idempotencyKey }),
    errorMessage,
    onError: fail,
    onDone: () => {
      setRemoved(null);
      addButton.current?.focus();
    },
  });

  return (
    <Stack>
      <LinkUtili
        links={links}
        end={(link) => (
          <IconButton
            label={t('link_rimuovi', { label: link.label })}
            icon={<Trash2 />}
            disabled={take.pending}
            onClick={() => void take.run(link)}
          />
        )}
      />
      {removed && (
        <Note
          key={removed.id}
          live
          onClose={() => {
            setRemoved(null);
            addButton.current?.focus();
          }}
          action={<Undo busy={undo.pending} onClick={() => void undo.run(removed)} />}
        >
          {t('link_rimosso', { label: removed.label })}
        </Note>
      )}
      <div>
        <Button ref={addButton} icon={<Plus />} onClick={() => setAdding(true)}>
          {t('aggiungi')}
        </Button>
      </div>
      {adding && <NuovoLinkDialog prenotabileId={prenotabileId} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

/** 'Annulla la rimozione', focused on mount, since the pressed button has disappeared. */
function Undo({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTesti(testiModificaScopri);
  return (
    <Button ref={focusHeading} onClick={onClick} busy={busy ? t('link_rimetto') : undefined}>
      {t('link_annulla')}
    </Button>
  );
}
