import { lighthouse } from './lighthouse.ts';
const n=Number(process.argv[2]??1);
for (const p of (process.argv[3]??'/,/strumentazioni,/spazi/1?gruppo=1').split(',')) for (let i=0;i<n;i++) { const r = await lighthouse('http://127.0.0.1:18231'+p); console.log(p, Object.values(r).map(x=>Math.round(x*1000)/1000).join(' ')); }
