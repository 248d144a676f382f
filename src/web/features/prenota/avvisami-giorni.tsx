import type { Attesa } from '#contract/attese.ts';
import { MAX_ATTESE } from '#domain/attesa.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { useWait } from '#web/shared/attesa/api.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import type { VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { BellRing } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { GiornoRipetuto } from './giorni-ripetuti.ts';
import { testiRipeti } from './testi-ripeti.ts';

interface AvvisamiGiorniProps {
  entry: VoceDaPrenotare;
  /** The taken days of a repetition without a wait of the person. */
  giorni: readonly GiornoRipetuto[];
  /** One's own open waits; undefined while loading. */
  mie: readonly Attesa[] | undefined;
  /** The query string to return to after a login. */
  search: () => string;
  /** Called once no button is left. */
  onFatto: () => void;
}

/**
 * Waits for all taken days of a repetition at once, up to the limit of open waits, which it shows
 * (prodotto/attesa#waiting).
 */
export function AvvisamiGiorni({ entry, giorni, mie, search, onFatto }: AvvisamiGiorniProps) {
  const t = useTesti(testiRipeti);
  const { utente, loading } = useSession();
  const oggi = useOggi();
  const { wait, pending } = useWait({
    successMessage: (count) => t('in_attesa', { count }),
    errorMessage: (count) => t('attesa_fallita', { count }),
    onDone: onFatto,
  });
  const occupati = giorni.filter(({ giorno }) => giorno > oggi).map(({ giorno }) => giorno);
  const isKnown = utente ? mie !== undefined && checkUtente(utente) === null : !loading;
  if (occupati.length === 0 || !isKnown) return null;
  const count = Math.min(occupati.length, MAX_ATTESE - (mie?.length ?? 0));
  if (count <= 0) {
    return (
      <Note action={<LinkButton to={`${PATHS.profilo}#attese`}>{t('tue_attese')}</LinkButton>}>
        {t('attese_piene', { massimo: MAX_ATTESE })}
      </Note>
    );
  }
  const cose = occupati.slice(0, count).map((giorno) => ({ entry, inizio: giorno, fine: giorno }));
  return (
    <Note
      action={
        <Button
          icon={<BellRing />}
          busy={pending ? t('salvo') : undefined}
          onClick={() => void wait(cose, search())}
        >
          {t(count < occupati.length ? 'avvisami_primi' : 'avvisami', { count })}
        </Button>
      }
    >
      {t('occupati', { count: occupati.length })}
      {count < occupati.length && ` ${t('occupati_primi', { count, massimo: MAX_ATTESE })}`}
    </Note>
  );
}
