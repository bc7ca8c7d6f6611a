"""OpenStack Swift with its S3 API, for tests: proxy, account, container and object server in one process on loopback.

Usage: start-swift.py FOLDER ACCESS_KEY_ID SECRET_ACCESS_KEY

Debian's package python3-swift is enough. Listings have pages of ten
objects. Prints the port of the S3 API on a line once it answers, and ends when its standard
input closes, so that it never outlives the test that started it.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import NullLogger  # noqa: E402

folder, access_key_id, secret_access_key = sys.argv[1:]


class Cache:
    """What Swift asks of a memcached. Expiry is left out: a test is over before."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]

    def delete(self, key, **_):
        self.values.pop(key, None)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def listen():
    return eventlet.listen(('127.0.0.1', 0))


def write_ring(name, port):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


def serve(sock, conf, environ):
    from swift.common.wsgi import loadapp

    app = loadapp(conf)

    def with_environ(env, start_response):
        env.update(environ)
        return app(env, start_response)

    # S3 clients look for "ETag", and not for "Etag".
    eventlet.spawn(
        wsgi.server, sock, with_environ, NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False
    )


os.makedirs(os.path.join(folder, 'devices', 'd1'))
utils.SWIFT_CONF_FILE = write(
    'swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n'
)
common = '[DEFAULT]\nswift_dir = %s\ndevices = %s\nmount_check = false\nlog_level = ERROR\nworkers = 0\n' % (
    folder,
    os.path.join(folder, 'devices'),
)
sockets = {name: listen() for name in ('account', 'container', 'object')}
for name, sock in sockets.items():
    write_ring(name, sock.getsockname()[1])
for name, sock in sockets.items():
    conf = '[pipeline:main]\npipeline = %s-server\n[app:%s-server]\nuse = egg:swift#%s\n' % (name, name, name)
    serve(sock, write(name + '-server.conf', common + conf), {})

account, user = access_key_id.split(':')
proxy = listen()
proxy_conf = common + """
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 10
[filter:tempauth]
use = egg:swift#tempauth
user_%s_%s = %s .admin
""" % (account, user, secret_access_key)
for name in ('catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo'):
    proxy_conf += '[filter:%s]\nuse = egg:swift#%s\n' % (name, name)
serve(proxy, write('proxy-server.conf', proxy_conf), {'swift.cache': Cache()})
print(proxy.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.buffer.read)
os._exit(0)
