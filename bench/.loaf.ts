import { launchChromium } from './chromium.ts';
const b = await launchChromium(); const p = await b.newPage({ viewport:{width:412,height:823}, isMobile:true, hasTouch:true, deviceScaleFactor:1.75 });
const c = await p.context().newCDPSession(p); await c.send('Emulation.setCPUThrottlingRate',{rate:4});
await p.addInitScript(()=>{ (window as any).L=[]; new PerformanceObserver(l=>{ for(const e of l.getEntries() as any) (window as any).L.push({s:Math.round(e.startTime),d:Math.round(e.duration),b:Math.round(e.blockingDuration),sl:Math.round(e.styleAndLayoutStart?e.startTime+e.duration-e.styleAndLayoutStart:0),scripts:e.scripts.map((x:any)=>x.invoker.replace(/.*static.js/,'')+'|'+x.sourceFunctionName+'|'+Math.round(x.duration)+'|@'+Math.round(x.startTime)+'|reflow'+Math.round(x.forcedStyleAndLayoutDuration)) })}).observe({type:'long-animation-frame',buffered:true}); });
await p.goto('http://127.0.0.1:18231'+(process.argv[2]??'/spazi/1?gruppo=1')); await p.waitForTimeout(5000);
for (const x of await p.evaluate(()=>(window as any).L)) console.log(JSON.stringify(x));
await b.close();
