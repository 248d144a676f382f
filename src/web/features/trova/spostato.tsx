import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { abbreviateAl } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useVassoio } from '#web/shared/vassoio.ts';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';
import { useSposta, type Spostato as Mossa } from './use-spostato.ts';
import { focusTold } from '#web/shared/ui/focus-told.ts';

/**
 * Above the list, after a press that has changed the days of page and tray: which they are now, and the way back
 * (prodotto/prenotazioni#sposta). It takes the focus, because the pressed button is gone.
 */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPressed) focusTold(() => box.current);
  }, [isPressed]);
  return (
    <div ref={box} className="quiet mb4" tabIndex={-1}>
      <Note
        severity="ok"
        live
        action={
          <Button variant="plain" icon={<Undo2 />} onClick={() => undo(mossa)}>
            {t('torna', { al: abbreviateAl(mossa.da, lingua, oggi) })}
          </Button>
        }
      >
        <strong>{t('adesso', { periodo: sayPeriodo(giorni, { t, lingua, oggi }) })}</strong>
        {quante > 0 && ` ${t('adesso_vassoio', { count: quante })}`}
      </Note>
    </div>
  );
}
