"""Evolution's data server, which GNOME Calendar and Evolution read from: asked by lines, answers with lines of JSON."""
import json
import sys
import gi

gi.require_version('EDataServer', '1.2')
gi.require_version('ECal', '2.0')
from gi.repository import ECal, EDataServer, GLib
from urllib.parse import urlparse

context = GLib.MainContext.default()
client = None


def pause(seconds):
    """Lets what the data server has to say arrive."""
    over = []
    GLib.timeout_add(int(seconds * 1000), lambda: over.append(True) or False)
    while not over:
        context.iteration(True)


def subscribe(address):
    global client
    url = urlparse(address)
    registry = EDataServer.SourceRegistry.new_sync(None)
    source = EDataServer.Source.new_with_uid('centro', None)
    source.set_display_name('Centro')
    source.set_parent('webcal-stub')
    source.get_extension(EDataServer.SOURCE_EXTENSION_CALENDAR).set_backend_name('webcal')
    place = source.get_extension(EDataServer.SOURCE_EXTENSION_AUTHENTICATION)
    place.set_host(url.hostname)
    place.set_port(url.port)
    place.set_method('none')
    source.get_extension(EDataServer.SOURCE_EXTENSION_SECURITY).set_secure(url.scheme == 'https')
    source.get_extension(EDataServer.SOURCE_EXTENSION_WEBDAV_BACKEND).set_resource_path(url.path)
    source.get_extension(EDataServer.SOURCE_EXTENSION_OFFLINE).set_stay_synchronized(True)
    registry.commit_source_sync(source, None)
    while registry.ref_source('centro') is None:
        pause(0.1)
    kind = ECal.ClientSourceType.EVENTS
    client = ECal.Client.connect_sync(registry.ref_source('centro'), kind, 10, None)
    pause(1)


def read():
    client.refresh_sync(None)
    pause(1.5)


def day(time):
    return f'{time.get_year():04}-{time.get_month():02}-{time.get_day():02}'


def events():
    _, components = client.get_object_list_as_comps_sync('#t', None)
    inner = [one.get_icalcomponent() for one in components]
    return [
        {
            'titolo': one.get_summary(),
            'da': day(one.get_dtstart()),
            'fine': day(one.get_dtend()),
            'stato': str(one.get_status()),
        }
        for one in inner
    ]


for line in sys.stdin:
    word, _, address = line.strip().partition(' ')
    answer = subscribe(address) if word == 'subscribe' else read() if word == 'read' else events()
    print(json.dumps(answer), flush=True)
