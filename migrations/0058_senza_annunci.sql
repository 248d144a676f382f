-- No process keeps answers any more, so nothing is announced. CASCADE drops the triggers that call these functions.
DROP FUNCTION annuncia_tutto(), annuncia_giorni(), annuncia_consegna() CASCADE;
DROP FUNCTION annuncia_cambio(text);
