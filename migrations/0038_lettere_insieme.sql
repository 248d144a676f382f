-- A letter about one booking is of the same kind as one about several. Stored ones get the shape of that kind; those that
-- were emptied with their person's account have no booking, and change only their kind.
UPDATE posta SET
  tipo = CASE
    WHEN tipo = 'prenotazione_confermata' AND dati ? 'subito' THEN 'prenotazioni_ricevute'
    WHEN tipo = 'prenotazione_confermata' THEN 'prenotazioni_confermate'
    WHEN tipo = 'prenotazione_ricevuta' THEN 'prenotazioni_ricevute'
    WHEN tipo = 'prenotazione_spostata' THEN 'prenotazioni_spostate'
    ELSE 'prenotazioni_annullate'
  END,
  dati = CASE WHEN dati ? 'prenotazione'
    THEN dati - ARRAY['prenotazione', 'subito', 'prima', 'confermata']
      || CASE WHEN tipo = 'prenotazione_annullata' AND NOT dati ? 'motivo' THEN '{"motivo": ""}' ELSE '{}'::jsonb END
      || jsonb_build_object('prenotazioni', jsonb_build_array(dati -> 'prenotazione' || CASE
        WHEN tipo = 'prenotazione_spostata'
          THEN jsonb_build_object('prima', dati -> 'prima', 'confermata', dati -> 'confermata')
        WHEN tipo = 'prenotazione_ricevuta' THEN '{"confermata": false}'
        WHEN dati ? 'subito' THEN '{"confermata": true}'
        ELSE '{}'::jsonb
      END))
    ELSE dati
  END
WHERE tipo IN ('prenotazione_ricevuta', 'prenotazione_confermata', 'prenotazione_spostata', 'prenotazione_annullata');
