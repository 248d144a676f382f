import { useLocation, useNavigationType } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useVassoio } from '#web/shared/vassoio.ts';
import { focusHeading } from '#web/shared/focus.ts';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';
import { type Spostato as Mossa, useSposta } from './use-spostato.ts';

/** After a move: the new days, and a way back (prodotto/prenotazioni#sposta). Focused: the button is gone. */
export function Spostato({ tipo, quando }: { tipo: Tipo; quando: Quando }) {
  const { state, key } = useLocation();
  const mossa = (state as { spostato?: Mossa | null } | null)?.spostato;
  return (
    mossa &&
    quando.giorni && <Detto key={key} tipo={tipo} mossa={mossa} giorni={quando.giorni} oggi={quando.oggi} />
  );
}

function Detto({
  tipo,
  mossa,
  giorni,
  oggi,
}: {
  tipo: Tipo;
  mossa: Mossa;
  giorni: Intervallo;
  oggi: Quando['oggi'];
}) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const { undo } = useSposta(tipo);
  const quante = useVassoio()?.voci.length ?? 0;
  const isPressed = useNavigationType() === 'PUSH';
  return (
    <div ref={isPressed ? focusHeading : null} className="quiet mb4" tabIndex={-1}>
      <Note
        severity="ok"
        live
        action={
          <Button variant="plain" icon={<Undo2 />} onClick={() => undo(mossa)}>
            {t('torna', { al: formatPeriodo(mossa.da, lingua, 'al', oggi) })}
          </Button>
        }
      >
        <strong>{t('adesso', { periodo: formatPeriodo(giorni, lingua, 'long', oggi) })}</strong>
        {quante > 0 && ` ${t('adesso_vassoio', { count: quante })}`}
      </Note>
    </div>
  );
}
