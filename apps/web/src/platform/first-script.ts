/** Files of the bundle, below `/app/`, that the first page will need beside the main ones. */
export interface ChunkHints {
  readonly login: readonly string[]
  readonly area: readonly string[]
  /** What an area in 360° needs as well. */
  readonly sphere: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/**
 * What the page runs before its bundle is here: it asks for version, ways to log in, session (where that is ours to keep, and not while a
 * sign-out waits to be sent) and, in a venue, the venue, at once where it is open to everybody
 * (`fetch-ahead.ts` takes the answers over), and has the chunks of the first page and its language fetched, before a
 * panorama the 360° viewer, and of a picture with a light variant the one of the theme. Which page is the first, the server says in
 * `data-opens` where it knows. Whether the page is the stage is decided as in `page-place.ts`.
 * Source: NAV-03, VEN-14, VEN-16, CFG-07.
 */
export const firstScript = (
  hints: ChunkHints,
): string => `(function(h){var o,k,t,d=document,p=d.documentElement.dataset,m=/^(\\/stage(?=\\/|$))?(\\/v\\/([\\w-]{1,64})(?=\\/|$))?/.exec(location.pathname),s=m[1]||'',v=m[3]||p.architecture,w=window.foyerAhead=[],f=function(){};
function a(k,u,t){var e={method:k,url:location.origin+s+'/api/'+u};if(t)e.bearer=t;e.answer=fetch(e.url,{method:k,headers:t?{authorization:t}:{}}).then(function(r){e.arrivedAtMs=Date.now();return r});w.push(e);return e.answer}
function l(r,u,g){var e=d.createElement('link');e.rel=r;e.href=u;for(k in g)e[k]=g[k];if(n)e.nonce=n.nonce;d.head.appendChild(e)}
function b(t){return a('GET','ui/venue?architectureId='+v,t)}
try{var x=function(x){return localStorage.getItem((s?'venue-stage:':'venue:')+x)},y=x('lang');t=x('theme');o=localStorage.getItem('venue:sign-out-due')}catch(e){}
if(p.opens=='preview')b().catch(f);else{if(p.opens=='public')b().catch(f);else(o||p.cloudBackend?Promise.reject():a('POST','identity/refresh')).then(function(r){return r.clone().json()}).then(function(j){if(v&&j.idToken)return b('Bearer '+j.idToken)}).catch(f);a('GET','venue/version').catch(f);a('GET','loginOptions').catch(f)}
var q=/[?&]lang=([\\w-]+)/.exec(location.search),n=d.querySelector('meta[property=csp-nonce]');d.querySelectorAll('link[data-theme='+(t=='light'?t:'dark')+']').forEach(function(e){e.rel='preload'});
((p.opens?p.opens!='login':v)?h.area:h.login).concat(d.querySelector('link[data-panorama]')?h.sphere:[],h.texts[(q&&q[1])||y||navigator.language.slice(0,2)]||h.texts.en).forEach(function(u){var c=/css$/.test(u);l(c?'preload':'modulepreload','/app/'+u,c?{as:'style',crossOrigin:''}:{crossOrigin:''})})})(${JSON.stringify(hints)})`
