const { chromium } = require('@playwright/test');
(async()=>{
 const b=await chromium.launchPersistentContext('/tmp/prof1',{executablePath:'/usr/bin/chromium',args:['--no-sandbox'],viewport:{width:1440,height:900}});
 const p=await b.newPage();
 p.on('console',m=>console.log('console',m.type(),m.text())); p.on('pageerror',e=>console.log('pageerror',e.message));
 await p.goto('http://localhost:5071/versions'); await p.locator('html[data-has-hydrated="true"]').waitFor({state:'attached'});
 await p.locator('#without-a-network').scrollIntoViewIfNeeded();
 await p.waitForTimeout(500);
 await p.screenshot({path:'/tmp/shots/keep-0.png'});
 const t=Date.now();
 await p.getByRole('button',{name:/Keep 0.7/}).click();
 await p.getByRole('button',{name:/Remove 0.7/}).waitFor({timeout:60000});
 console.log('kept in', Date.now()-t, JSON.stringify(await p.evaluate(async()=>({c:await caches.keys(), n:(await (await caches.open((await caches.keys())[0])).keys()).length, u:await navigator.storage.estimate()}))));
 await p.screenshot({path:'/tmp/shots/keep-1.png'});
 await b.setOffline(true);
 for (const u of ['/docs','/docs/components/model','/docs/0.6/intro','/','/versions','/docs/0.7/intro','/versions/0.6...0.7','/docs/core_api/connect?changes=0.6']) {
  const r=await p.goto('http://localhost:5071'+u).catch(e=>console.log(u,'ERR',e.message.split('\n')[0])); await p.waitForTimeout(700);
  console.log(u, r&&r.status(), await p.title(), await p.evaluate(()=>document.documentElement.dataset.hasHydrated), await p.locator('#kept-copy').textContent().catch(()=>null), await p.locator('dialog[open]').count());
 }
 await p.screenshot({path:'/tmp/shots/keep-2.png'});
 await p.goto('http://localhost:5071/docs/0.6/intro'); await p.screenshot({path:'/tmp/shots/keep-3.png'});
 await b.close();
})();
