import { weigh } from './weight.ts';
for (const p of ['/','/strumentazioni','/spazi/1?gruppo=1','/login','/iscrizione']) { const w=await weigh('http://127.0.0.1:18231'+p); console.log(p,w.total.toFixed(1), w.files.map(([f,k])=>f.replace('/static/js/','')+' '+k.toFixed(1)).join(', ')); }
