import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { campiLink } from '#contract/link-utili.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddLink, type NuovoLink } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

const Schema = z.object(campiLink);

/** What is wrong with a link, by field. */
function errorsOf(link: NuovoLink): Partial<Record<keyof NuovoLink, string>> {
  const { error } = Schema.safeParse(link, inCodici);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** 'Aggiungi un nuovo link': errors show only once Salva has been pressed, and follow what is typed then (spec 5). */
export function NuovoLinkDialog({ prenotabileId, onClose }: { prenotabileId: number; onClose: () => void }) {
  const t = useTesti(testiModificaScopri);
  const campo = useMessaggioCampo();
  const fail = useFailureToast();
  const add = useAddLink(prenotabileId);
  const key = useIdempotencyKey();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<NuovoLink>({ label: '', href: '' });
  const [pressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const errors = errorsOf(link);

  const write = (name: keyof NuovoLink, text: string) => {
    setLink((now) => ({ ...now, [name]: text }));
    setRefused(null);
  };
  const errorOf = (name: keyof NuovoLink) => {
    const theirs = refused?.errors.find((error) => error.campo === name);
    return pressed ? campo(errors[name] ?? (theirs && messageOfErrore(theirs))) : undefined;
  };

  const save = async () => {
    if (add.isPending) return;
    setPressed(true);
    const [wrong] = Object.keys(errors);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    try {
      await add.mutateAsync({ ...Schema.parse(link), idempotencyKey: key.keyFor(link) });
      onClose();
    } catch (error) {
      key.settle(error);
      if (error instanceof ApiError) setRefused(error);
      fail(t('storto'), error);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link_titolo')}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{t('chiudi')}</Button>
          <Button type="submit" form={id} variant="primary" busy={add.isPending ? t('salvo') : undefined}>
            {t('salva')}
          </Button>
        </>
      }
    >
      <FormStack
        id={id}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          ref={first}
          name="label"
          label={t('link_descrizione')}
          value={link.label}
          maxLength={200}
          autoComplete="off"
          error={errorOf('label')}
          onChange={(event) => write('label', event.target.value)}
        />
        <TextField
          name="href"
          type="url"
          inputMode="url"
          label={t('link_indirizzo')}
          hint={t('link_esempio')}
          value={link.href}
          maxLength={2000}
          autoComplete="off"
          error={errorOf('href')}
          onChange={(event) => write('href', event.target.value)}
        />
      </FormStack>
    </Dialog>
  );
}
